import type { Challenge } from '@/contract/challenges';
import { transformResponse } from './mutant';
import type { Faults, Wrap } from './submissionFaults';

/** Lists challenges with other content than the one that they are graded by. */
const listed = <Name extends 'quiz' | 'prompt' | 'course' | 'guide'>(
  name: Name,
  change: (content: NonNullable<Challenge[Name]>) => Partial<NonNullable<Challenge[Name]>>,
): Wrap =>
  transformResponse('challenges', (body) => {
    const { items, ...rest } = body as unknown as { items: Challenge[] };
    return {
      ...rest,
      items: items.map((challenge) => {
        const content = challenge[name];
        return content ? { ...challenge, [name]: { ...content, ...change(content) } } : challenge;
      }),
    };
  });

type Measure = NonNullable<NonNullable<Challenge['guide']>['measure']>;

const measure = (change: Partial<Measure>) =>
  listed('guide', (guide) => ({
    ...(guide.measure && { measure: { ...guide.measure, ...change } }),
  }));

type Stars = NonNullable<Challenge['quiz']>['stars'];

const passingAt = (one: number, [, two, three]: Stars): Stars => [one, two, three];

/** Faults of a grading that ignores the content of the challenge. */
export const contentFaults: Faults = {
  'content-left-ignored': [
    'a guide lets a fifth of the drips be left, and a tenth is graded',
    measure({ leftPercent: 20 }),
  ],
  'content-most-ignored': [
    'a guide has 300 drips as the most, and 600 are graded',
    measure({ maxPerMinute: 300 }),
  ],
  'content-day-ignored': [
    'a guide credits 50 liters a day, and 100 are credited',
    measure({ maxLitresPerDay: 50 }),
  ],
  'content-steps-ignored': [
    'a guide has a step that nobody has to do',
    listed('guide', ({ work }) => ({
      work: { ...work, steps: [...work.steps, { id: 'extra', title: 'One more', text: 'Do it.' }] },
    })),
  ],
  'content-helper-ignored': [
    'a guide has a helper whom the grading does not know',
    listed('guide', ({ work }) => ({
      work: { ...work, helper: { id: 'landlord', name: 'a landlord' } },
    })),
  ],
  'content-tests-ignored': [
    'a guide has a test that nobody has to do',
    listed('guide', ({ noneFound }) => {
      if (!noneFound) return {};
      const { tests, ...rest } = noneFound;
      const extra = { id: 'extra', title: 'One more', steps: [], done: 'Done' };
      return { noneFound: { ...rest, tests: { ...tests, items: [...tests.items, extra] } } };
    }),
  ],
  'content-note-ignored': [
    'a guide wants a note of 40 characters, and 30 are graded',
    listed('guide', ({ evidence }) => ({ evidence: { ...evidence, noteLength: 40 } })),
  ],
  'content-photos-ignored': [
    'a guide wants two photos, and one is graded',
    listed('guide', ({ evidence }) => ({ evidence: { ...evidence, photos: 2 } })),
  ],
  'content-litres-ignored': [
    'a prompt wants 20 liters, and 10 are graded',
    listed('prompt', () => ({ minLitres: 20 })),
  ],
  'content-star-ignored': [
    'a prompt gives a star for 15 liters, and 30 are graded',
    listed('prompt', () => ({ starLitres: 15 })),
  ],
  'content-actions-ignored': [
    'a prompt allows two actions, and three are graded',
    listed('prompt', () => ({ maxActions: 2 })),
  ],
  'content-text-ignored': [
    'a prompt wants 200 to 500 characters, and 100 to 600 are graded',
    listed('prompt', () => ({ text: { min: 200, max: 500 } })),
  ],
  'content-story-photos-ignored': [
    'a prompt wants two or three photos, and one to four are graded',
    listed('prompt', () => ({ photos: { min: 2, max: 3 } })),
  ],
  'content-questions-ignored': [
    'a quiz says five questions and asks more',
    listed('quiz', () => ({ questions: 5 })),
  ],
  'content-right-ignored': [
    'a quiz passes with nine right answers, and seven are graded',
    listed('quiz', ({ stars }) => ({ stars: passingAt(9, stars) })),
  ],
};

/** The same of a game, whose rounds another group plays. */
export const courseFaults: Faults = {
  'content-goal-ignored': [
    'a course passes with 5 percent, and 45 are graded',
    listed('course', ({ stars }) => ({ stars: passingAt(5, stars) })),
  ],
  'content-seconds-ignored': [
    'a course lasts 30 seconds, and 60 are replayed',
    listed('course', () => ({ seconds: 30 })),
  ],
};
