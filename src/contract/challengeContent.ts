import * as v from 'valibot';
import { citationSchema } from './citations';
import { described, number, string } from './described';
import { array } from './fields';

const heading = { title: v.string(), lead: v.string() };

const option = v.object({ title: v.string(), text: v.string() });

const icon = v.optional(
  string('tool, person, warning, drops or timer; the app shows others with a drop'),
);

const threeStars = v.strictTuple([v.number(), v.number(), v.number()]);

const range = v.object({ min: v.number(), max: v.number() });

export const briefSchema = described(
  v.object({
    why: v.object({
      text: string('Why the challenge matters, with a figure'),
      source: citationSchema,
    }),
    steps: array(v.string(), 'What to do, one sentence or two per step'),
    time: string('How long it takes: "About 4 minutes"'),
  }),
  'Without it, the app shows the description alone',
);

export const quizSchema = described(
  v.object({
    questions: number('Questions of an attempt, if there are as many'),
    stars: described(
      threeStars,
      'Right first answers out of `questions` for 1, 2 and 3 stars, rising; 1 is a pass',
    ),
  }),
  'Of a quiz, whose attempts have the questions',
);
export type QuizRules = v.InferOutput<typeof quizSchema>;

export const courseSchema = described(
  v.object({
    seconds: number('Length of a round in whole seconds, at least 10'),
    stars: described(
      threeStars,
      'Percentages of the most that a sea holds for 1, 2 and 3 stars, rising; 1 is a pass',
    ),
    waves: described(
      v.strictTuple([v.string(), v.string(), v.string()]),
      'Names of the three thirds of a round',
    ),
  }),
  "Of a game, which the app can't open without it",
);
export type Course = v.InferOutput<typeof courseSchema>;

export const promptSchema = described(
  v.object({
    title: v.string(),
    lead: string('What the video, or the photos and words, are about'),
    recording: string('What to show, said by the recorder'),
    minLiters: number('What the chosen actions have to save together'),
    starLiters: number('Liters for another star'),
    maxActions: v.number(),
    text: described(range, 'Characters; with a video, the text is optional'),
    photos: described(range, 'How many photos, unless there is a video'),
  }),
  "Of a video, which the app can't open without it",
);
export type Prompt = v.InferOutput<typeof promptSchema>;

const noneFound = v.object({
  ...heading,
  found: described(option, 'The way of those who found something to do'),
  none: described(option, 'The way of those who found nothing'),
  tests: v.object({
    ...heading,
    items: v.array(
      v.object({
        id: v.string(),
        icon,
        title: v.string(),
        steps: v.array(v.string()),
        done: string('What is ticked once the test is done'),
      }),
    ),
    note: v.string(),
    source: v.optional(citationSchema),
  }),
  result: string('Said after a pass'),
});

const find = v.object({
  ...heading,
  scene: v.optional(string('Drawn picture: shower, garden or tap; none for others')),
  rules: v.array(v.object({ icon, text: v.string() })),
});

const measure = v.object({
  subject: string('What drips, in a sentence: "tap"'),
  before: v.object(heading),
  after: v.object(heading),
  basis: string('How the liters of a drip are calculated'),
  sources: v.array(citationSchema),
  seconds: number('How long the app counts'),
  maxPerMinute: number('More drips than this are not plausible'),
  leftPercent: number('Drips that may be left, in percent of those before, rounded down'),
  maxLitersPerDay: number('The most that is credited per day'),
});

const work = v.object({
  ...heading,
  steps: v.array(v.object({ id: v.string(), title: v.string(), text: v.string() })),
  helper: v.optional(
    described(
      v.object({
        id: string('Submitted in the place of all steps'),
        name: string('In a sentence: "a plumber"'),
      }),
      'Who may do all steps for the user',
    ),
  ),
});

const evidence = v.object({
  ...heading,
  label: string('The question that the note answers'),
  noteLength: number('Characters of a note that is evidence'),
  photos: number('How many photos are evidence, and the most that the app takes; 0 for none'),
});

export const guideSchema = described(
  v.object({
    noneFound: v.optional(
      described(noneFound, 'Equal way for those who find nothing to do at home'),
    ),
    find: v.optional(described(find, 'What to choose, and how to stay safe')),
    measure: v.optional(
      described(measure, 'Drips counted before and after; absent if nothing is measured'),
    ),
    work: described(work, 'The steps, all of which have to be done, in any order'),
    evidence: described(evidence, 'A note or the photos; both give another star'),
  }),
  "Of an action, which the app can't open without it",
);
export type ActionGuide = v.InferOutput<typeof guideSchema>;

/** Members of a challenge: `brief` of each, and one by its type. */
export const challengeContent = {
  brief: v.optional(briefSchema),
  quiz: v.optional(quizSchema),
  prompt: v.optional(promptSchema),
  course: v.optional(courseSchema),
  guide: v.optional(guideSchema),
};
