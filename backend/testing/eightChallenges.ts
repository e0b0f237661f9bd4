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
  minLitres: 40,
  starLitres: 60,
  maxActions: 2,
  text: { min: 20, max: 200 },
  photos: { min: 2, max: 2 },
};

export const riverCourse: Course = {
  seconds: 30,
  stars: [20, 50, 90],
  waves: ['Spring', 'Bend', 'Mouth'],
};

/** A source without an address. */
const citationOf = (subject: string) => ({
  organization: 'The library',
  title: `The book of ${subject}`,
});

const briefOf = (subject: string) => ({
  why: { text: `Why ${subject} matters.`, source: citationOf(subject) },
  steps: [`First ${subject}.`, `Then more ${subject}.`],
  time: `As long as ${subject} takes`,
});

/** A second challenge of each type, with other content than the demo world's. */
export const secondOfEachType: readonly ChallengeRow[] = [
  {
    id: '5',
    title: 'Ocean Quiz',
    description: 'What the sea is full of.',
    points: 20,
    difficulty: 'easy',
    type: 'quiz',
    topic: 'ocean',
    brief: briefOf('the ocean'),
    quiz: { questions: 3, stars: [2, 3, 3] },
  },
  {
    id: '6',
    title: 'Save the Rain',
    description: 'Show how you catch rain.',
    points: 60,
    difficulty: 'medium',
    type: 'video',
    brief: briefOf('rain'),
    prompt: rainPrompt,
  },
  {
    id: '7',
    title: 'River Sweep',
    description: 'Half a minute on a river.',
    points: 25,
    difficulty: 'easy',
    type: 'game',
    brief: briefOf('a river'),
    course: riverCourse,
  },
  {
    id: '8',
    title: 'Plant a Tree',
    description: 'Shade for the soil.',
    points: 80,
    difficulty: 'medium',
    type: 'action',
    brief: briefOf('a tree'),
    guide: treeGuide,
  },
];
