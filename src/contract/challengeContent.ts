import * as v from 'valibot';
import { citationSchema } from './citations';

/* Beside `brief`, by type: `quiz`, `prompt` (video), `course` (game) or `guide` (action). */

const heading = { title: v.string(), lead: v.string() };

const option = v.object({ title: v.string(), text: v.string() });

const icon = v.optional(
  v.pipe(
    v.string(),
    v.description('tool, person, warning, drops or timer; the app shows others with a drop'),
  ),
);

const threeStars = v.strictTuple([v.number(), v.number(), v.number()]);

const range = v.object({ min: v.number(), max: v.number() });

export const briefSchema = v.pipe(
  v.object({
    why: v.object({
      text: v.pipe(v.string(), v.description('Why the challenge matters, with a figure')),
      source: citationSchema,
    }),
    steps: v.pipe(v.array(v.string()), v.description('What to do, one sentence or two per step')),
    time: v.pipe(v.string(), v.description('How long it takes: "About 4 minutes"')),
  }),
  v.description('Without it, the app shows the description alone'),
);

export const quizSchema = v.pipe(
  v.object({
    questions: v.pipe(v.number(), v.description('Questions of an attempt, if there are as many')),
    stars: v.pipe(
      threeStars,
      v.description(
        'Right first answers out of `questions` for 1, 2 and 3 stars, rising; 1 is a pass',
      ),
    ),
  }),
  v.description('Of a quiz, whose attempts have the questions'),
);
export type QuizRules = v.InferOutput<typeof quizSchema>;

export const courseSchema = v.pipe(
  v.object({
    seconds: v.pipe(v.number(), v.description('Length of a round in whole seconds, at least 10')),
    stars: v.pipe(
      threeStars,
      v.description(
        'Percentages of the most that a sea holds for 1, 2 and 3 stars, rising; 1 is a pass',
      ),
    ),
    waves: v.pipe(
      v.strictTuple([v.string(), v.string(), v.string()]),
      v.description('Names of the three thirds of a round'),
    ),
  }),
  v.description("Of a game, which the app can't open without it"),
);
export type Course = v.InferOutput<typeof courseSchema>;

export const promptSchema = v.pipe(
  v.object({
    title: v.string(),
    lead: v.pipe(v.string(), v.description('What the video, or the photos and words, are about')),
    recording: v.pipe(v.string(), v.description('What to show, said by the recorder')),
    minLiters: v.pipe(v.number(), v.description('What the chosen actions have to save together')),
    starLiters: v.pipe(v.number(), v.description('Liters for another star')),
    maxActions: v.number(),
    text: v.pipe(range, v.description('Characters; with a video, the text is optional')),
    photos: v.pipe(range, v.description('How many photos, unless there is a video')),
  }),
  v.description("Of a video, which the app can't open without it"),
);
export type Prompt = v.InferOutput<typeof promptSchema>;

const noneFound = v.object({
  ...heading,
  found: v.pipe(option, v.description('The way of those who found something to do')),
  none: v.pipe(option, v.description('The way of those who found nothing')),
  tests: v.object({
    ...heading,
    items: v.array(
      v.object({
        id: v.string(),
        icon,
        title: v.string(),
        steps: v.array(v.string()),
        done: v.pipe(v.string(), v.description('What is ticked once the test is done')),
      }),
    ),
    note: v.string(),
    source: v.optional(citationSchema),
  }),
  result: v.pipe(v.string(), v.description('Said after a pass')),
});

const find = v.object({
  ...heading,
  scene: v.optional(
    v.pipe(v.string(), v.description('Drawn picture: shower, garden or tap; none for others')),
  ),
  rules: v.array(v.object({ icon, text: v.string() })),
});

const measure = v.object({
  subject: v.pipe(v.string(), v.description('What drips, in a sentence: "tap"')),
  before: v.object(heading),
  after: v.object(heading),
  basis: v.pipe(v.string(), v.description('How the liters of a drip are calculated')),
  sources: v.array(citationSchema),
  seconds: v.pipe(v.number(), v.description('How long the app counts')),
  maxPerMinute: v.pipe(v.number(), v.description('More drips than this are not plausible')),
  leftPercent: v.pipe(
    v.number(),
    v.description('Drips that may be left, in percent of those before, rounded down'),
  ),
  maxLitersPerDay: v.pipe(v.number(), v.description('The most that is credited per day')),
});

const work = v.object({
  ...heading,
  steps: v.array(v.object({ id: v.string(), title: v.string(), text: v.string() })),
  helper: v.optional(
    v.pipe(
      v.object({
        id: v.pipe(v.string(), v.description('Submitted in the place of all steps')),
        name: v.pipe(v.string(), v.description('In a sentence: "a plumber"')),
      }),
      v.description('Who may do all steps for the user'),
    ),
  ),
});

const evidence = v.object({
  ...heading,
  label: v.pipe(v.string(), v.description('The question that the note answers')),
  noteLength: v.pipe(v.number(), v.description('Characters of a note that is evidence')),
  photos: v.pipe(
    v.number(),
    v.description('How many photos are evidence, and the most that the app takes; 0 for none'),
  ),
});

export const guideSchema = v.pipe(
  v.object({
    noneFound: v.optional(
      v.pipe(noneFound, v.description('Equal way for those who find nothing to do at home')),
    ),
    find: v.optional(v.pipe(find, v.description('What to choose, and how to stay safe'))),
    measure: v.optional(
      v.pipe(
        measure,
        v.description('Drips counted before and after; absent if nothing is measured'),
      ),
    ),
    work: v.pipe(work, v.description('The steps, all of which have to be done, in any order')),
    evidence: v.pipe(evidence, v.description('A note or the photos; both give another star')),
  }),
  v.description("Of an action, which the app can't open without it"),
);
export type ActionGuide = v.InferOutput<typeof guideSchema>;
