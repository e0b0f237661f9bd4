import type { ActionGuide, Course, Prompt } from '@/contract/challengeContent';
import type { ChallengeRow } from '../db/schema';

export const treeGuide: ActionGuide = {
  find: {
    title: 'Find a spot',
    lead: 'Somewhere it may grow for fifty years.',
    scene: 'garden',
    rules: [{ icon: 'person', text: 'Ask the owner of the ground.' }],
  },
  work: {
    title: 'Plant it',
    lead: 'On a mild, cloudy day.',
    steps: [
      { id: 'dig', title: 'Dig a hole', text: 'Twice as wide as the roots.' },
      { id: 'set', title: 'Set the tree', text: 'As deep as it stood before.' },
      { id: 'water', title: 'Water it', text: 'Two cans, slowly.' },
    ],
  },
  evidence: {
    title: 'Show your tree',
    lead: 'The spot before, and the tree in it.',
    label: 'Which tree is it?',
    noteLength: 10,
    photos: 2,
  },
};

export const rainPrompt: Prompt = {
  title: 'Show your rain barrel',
  lead: 'Where does the water come from, and where does it go?',
  recording: 'Show your rain barrel',
  minLiters: 40,
  starLiters: 60,
  maxActions: 2,
  text: { min: 20, max: 200 },
  photos: { min: 2, max: 2 },
};

export const riverCourse: Course = {
  seconds: 30,
  stars: [20, 50, 90],
  waves: ['Spring', 'Bend', 'Mouth'],
};

const about = (id: string, title: string, points: number, subject: string) => ({
  id,
  title,
  points,
  description: `All about ${subject}.`,
  brief: {
    why: {
      text: `Why ${subject} matters.`,
      source: { organization: 'The library', title: `The book of ${subject}` },
    },
    steps: [`First ${subject}.`, `Then more ${subject}.`],
    time: `As long as ${subject} takes`,
  },
});

/** A second challenge of each type, with other content than the demo world's. */
export const secondOfEachType: readonly ChallengeRow[] = [
  {
    ...about('5', 'Ocean Quiz', 20, 'the ocean'),
    type: 'quiz',
    difficulty: 'easy',
    topic: 'ocean',
    quiz: { questions: 3, stars: [2, 3, 3] },
  },
  {
    ...about('6', 'Save the Rain', 60, 'rain'),
    type: 'video',
    difficulty: 'medium',
    prompt: rainPrompt,
  },
  {
    ...about('7', 'River Sweep', 25, 'a river'),
    type: 'game',
    difficulty: 'easy',
    course: riverCourse,
  },
  {
    ...about('8', 'Plant a Tree', 80, 'a tree'),
    type: 'action',
    difficulty: 'medium',
    guide: treeGuide,
  },
];
