import type { BadgeRow, ChallengeRow, WorldData } from '../db/schema';

/** The samples of the specification that are the same for every seed. */

export const demoUserId = '1';
export const demoEmail = 'water@guardian.io';
export const demoPoints = 1250;
/** The part of the demo user's points that the history below doesn't explain. */
export const demoInitialPoints = 725;
export const membersOnline = 125;

/** What the demo user did before the world started, and how many days earlier. */
export const completedQuiz = '1';
export const quizDaysAgo = 3;
export const videosDaysAgo = 2;

/** Who follows the demo user, as parts of the dialogue, and for how long. */
export const followers = [
  { part: 1, daysAgo: 3 },
  { part: 2, daysAgo: 1 },
];

/** Their content is in `mocks/content`. */
export const challenges: ChallengeRow[] = [
  {
    id: '1',
    title: 'Water Cycle Quiz',
    description: 'Follow a drop from sea to cloud and back again.',
    points: 50,
    difficulty: 'easy',
    type: 'quiz',
    topic: 'water-cycle',
  },
  {
    id: '2',
    title: 'Save 10 Liters Challenge',
    description: 'Show on video how you save 10 liters of water at home.',
    points: 100,
    difficulty: 'medium',
    type: 'video',
    deadline: '2025-01-31',
  },
  {
    id: '3',
    title: 'Ocean Cleanup Game',
    description: 'Steer the skimmer, collect the litter, let the animals pass.',
    points: 75,
    difficulty: 'medium',
    type: 'game',
  },
  {
    id: '4',
    title: 'Fix a Leaky Faucet',
    description: 'Find a dripping faucet, fix it, and measure what you saved.',
    points: 150,
    difficulty: 'hard',
    type: 'action',
  },
];

export const badges: BadgeRow[] = [
  { id: 'first-drop', name: 'First Drop', icon: '💧' },
  { id: 'water-warrior', name: 'Water Warrior', icon: '🛡️' },
  { id: 'eco-champion', name: 'Eco Champion', icon: '🌍' },
  { id: 'quiz-master', name: 'Quiz Master', icon: '🧠' },
  { id: 'video-star', name: 'Video Star', icon: '🎬' },
  { id: 'social-saver', name: 'Social Saver', icon: '🤝' },
];

export const quotes: WorldData['quotes'] = [
  'Every drop you keep is a drop someone else can drink.',
  'Turn off the tap and let the river keep its share.',
  'The cheapest water on Earth is the water nobody wastes.',
  'A shorter shower is a longer summer for a stream.',
  'You do not have to move an ocean. Start with one tap.',
  'Rivers are made of drops that were not wasted.',
].map((text, index) => ({ id: String(index + 1), text }));

export const sampleVideos = [
  { title: 'My two-minute shower', scene: 'shower' },
  { title: 'A barrel full of rain', scene: 'garden' },
  { title: 'Tap off while brushing', scene: 'tap' },
];
