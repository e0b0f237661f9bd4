import type { ChallengeRow } from '../db/schema';
import { releasedDaily } from './releases';

/** The samples of the specification. Content: `backend/content`. */
export const sampleChallenges: ChallengeRow[] = [
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

/** What follows the samples of the specification, in the order of release. Content: `backend/content`. */
export const laterChallenges: readonly ChallengeRow[] = [
  {
    id: 'home-quiz',
    title: 'Water at Home Quiz',
    description: 'Which faucet, tank, or machine uses the most?',
    points: 50,
    difficulty: 'easy',
    type: 'quiz',
    topic: 'home',
  },
  {
    id: 'toilet-dye-test',
    title: 'Toilet Dye Test',
    description: 'Find out in 15 minutes if your toilet leaks silently.',
    points: 80,
    difficulty: 'easy',
    type: 'action',
  },
  {
    id: 'river-run',
    title: 'River Run Game',
    description: 'Stop the litter in half a minute, before it gets to the sea.',
    points: 50,
    difficulty: 'easy',
    type: 'game',
  },
  {
    id: 'laundry-video',
    title: 'Show a Full Load',
    description: 'Show how you fill the washer or the dishwasher before you start it.',
    points: 80,
    difficulty: 'easy',
    type: 'video',
  },
  {
    id: 'leak-quiz',
    title: 'Leak Detective Quiz',
    description: 'How much leaks waste drop by drop, and how to find them.',
    points: 40,
    difficulty: 'medium',
    type: 'quiz',
    topic: 'leaks',
  },
  {
    id: 'shower-timer',
    title: 'Three-Song Shower',
    description: 'Take three shorter showers with a timer.',
    points: 80,
    difficulty: 'medium',
    type: 'action',
  },
  {
    id: 'hidden-water-quiz',
    title: 'Hidden Water Quiz',
    description: 'The water in your lunch, your coffee, and your jeans.',
    points: 60,
    difficulty: 'medium',
    type: 'quiz',
    topic: 'hidden-water',
  },
  {
    id: 'quiet-showerhead',
    title: 'Quiet the Showerhead',
    description: 'Count the drips from your showerhead, then stop them.',
    points: 120,
    difficulty: 'medium',
    type: 'action',
  },
  {
    id: 'full-loads',
    title: 'A Week of Full Loads',
    description: 'For a week, run the washer and dishwasher only when they’re full.',
    points: 100,
    difficulty: 'medium',
    type: 'action',
  },
  {
    id: 'ocean-quiz',
    title: 'Ocean Quiz',
    description: 'What floats in the sea, and for how long.',
    points: 60,
    difficulty: 'medium',
    type: 'quiz',
    topic: 'ocean',
  },
  {
    id: 'garden-video',
    title: 'My Thirsty Garden',
    description: 'Show how you water plants with less.',
    points: 100,
    difficulty: 'medium',
    type: 'video',
  },
  {
    id: 'meter-overnight',
    title: 'Overnight Meter Reading',
    description: 'Read your water meter to see what runs while you sleep.',
    points: 90,
    difficulty: 'easy',
    type: 'action',
  },
  {
    id: 'garden-quiz',
    title: 'Garden Water Quiz',
    description: 'Lawns, hoses, pools, and rain.',
    points: 40,
    difficulty: 'easy',
    type: 'quiz',
    topic: 'garden',
  },
  {
    id: 'faucet-aerator',
    title: 'Install a Faucet Aerator',
    description: 'Screw on a ring that mixes air into the water. It takes ten minutes.',
    points: 120,
    difficulty: 'medium',
    type: 'action',
  },
  {
    id: 'storm-cleanup',
    title: 'After the Storm Game',
    description: 'A long, rough round with everything the storm washed out to sea.',
    points: 100,
    difficulty: 'hard',
    type: 'game',
  },
  {
    id: 'world-quiz',
    title: 'Water of the World Quiz',
    description: 'Who has water, who fetches it, and what it’s used for.',
    points: 60,
    difficulty: 'hard',
    type: 'quiz',
    topic: 'world',
  },
  {
    id: 'meal-video',
    title: 'A Plate with Less Water',
    description: 'Cook a meal that took less water to grow, then show it.',
    points: 100,
    difficulty: 'medium',
    type: 'video',
  },
  {
    id: 'rain-barrel',
    title: 'Set Up a Rain Barrel',
    description: 'Collect rain from a roof and water your plants with it.',
    points: 150,
    difficulty: 'hard',
    type: 'action',
  },
];

/** The sampleChallenges on the first day, and two more on each day from the second on. */
export const dailyChallenges: readonly ChallengeRow[] = [
  ...sampleChallenges,
  ...releasedDaily(laterChallenges),
];

export const allChallenges: readonly ChallengeRow[] = [...sampleChallenges, ...laterChallenges];

const others = new Set([
  'ocean-quiz',
  'garden-video',
  'river-run',
  'quiet-showerhead',
  'rain-barrel',
]);

/** Two of each type with different limits, and an action that measures nothing. */
export const severalOfEachType: readonly ChallengeRow[] = [
  ...sampleChallenges,
  ...laterChallenges.filter(({ id }) => others.has(id)),
];
