import type { Submission } from '@/contract/submissions';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { expectMissing, family, letters, missingIn } from '../grading';
import { createSubmittedPhoto } from '../imageFiles';

type Fixed = Extract<Submission, { path: 'fixed' }>;

const steps = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'];

/** A report that passes with one star. */
export const fixed = (change: Partial<Fixed> = {}): Fixed => ({
  type: 'action',
  path: 'fixed',
  before: 60,
  after: 6,
  steps,
  note: letters(30),
  ...change,
});

const drips: Case = {
  title: 'a fixed tap drips a tenth at most, rounded down, of 1 to 600 drips a minute',
  operation: 'completeChallenge',
  quote: '`fixed` from 1 to 600 drips a minute down to a tenth at most',
  run: (t) =>
    expectMissing(t, 'action', [
      ['60 drips before and 7 after', fixed({ after: 7 }), 'drips'],
      ['59 drips before and 6 after', fixed({ before: 59, after: 6 }), 'drips'],
      ['9 drips before and 1 after', fixed({ before: 9, after: 1 }), 'drips'],
      ['no drip before', fixed({ before: 0, after: 0 }), 'leak'],
      ['601 drips before', fixed({ before: 601 }), 'plausible'],
      ['60.5 drips before', fixed({ before: 60.5 }), 'plausible'],
      ['-1 drips after', fixed({ after: -1 }), 'plausible'],
      ['60 drips before and 6 after', fixed(), null],
      ['1 drip before and none after', fixed({ before: 1, after: 0 }), null],
      ['600 drips before and 60 after', fixed({ before: 600, after: 60 }), null],
    ]),
};

const allSteps: Case = {
  title: 'a fixed tap needs all six steps, in any order, or a plumber',
  operation: 'completeChallenge',
  quote: 'all steps (or `plumber`)',
  run: (t) =>
    expectMissing(t, 'action', [
      ...steps.map(
        (left) =>
          [
            `all but ${left}`,
            fixed({ steps: steps.filter((step) => step !== left) }),
            'steps',
          ] as const,
      ),
      ['no step', fixed({ steps: [] }), 'steps'],
      ['one step six times', fixed({ steps: Array<string>(6).fill('valve') }), 'steps'],
      ['the steps in another order', fixed({ steps: steps.toReversed() }), null],
      ['a plumber', fixed({ steps: ['plumber'] }), null],
    ]),
};

const evidence: Case = {
  title: 'a fixed tap needs a note of 30 characters or a photo as evidence',
  operation: 'completeChallenge',
  quote: 'as evidence a note of 30 characters or a photo',
  async run(t) {
    const { note: _note, ...unproven } = fixed();
    await expectMissing(t, 'action', [
      ['neither note nor photo', unproven, 'evidence'],
      ['a note of 29 characters', fixed({ note: letters(29) }), 'evidence'],
      ['a note of 29 characters of many units', fixed({ note: family.repeat(29) }), 'evidence'],
      ['a note of 29 characters and spaces', fixed({ note: ` ${letters(29)}   ` }), 'evidence'],
      ['a blank note', fixed({ note: '\u200b'.repeat(40) }), 'evidence'],
      ['a note of 30 characters', fixed(), null],
      ['a photo', { ...unproven, photo: await createSubmittedPhoto() }, null],
    ]);
  },
};

const noLeak: Case = {
  title: 'a tap without a leak needs both tests',
  operation: 'completeChallenge',
  quote: '`noLeak` with both tests',
  run: (t) =>
    expectMissing(t, 'action', [
      ['neither test', { ...fixtures.noLeak, dyeTest: false, meterTest: false }, 'tests'],
      ['the meter alone', { ...fixtures.noLeak, dyeTest: false }, 'tests'],
      ['the dye alone', { ...fixtures.noLeak, meterTest: false }, 'tests'],
      ['both tests', fixtures.noLeak, null],
    ]),
};

const faucetStars: Case = {
  title: 'a fixed tap has a star, one more for note and photo, and one more without a drip left',
  operation: 'completeChallenge',
  quote: 'one more for a note and a photo, and one more if no drip is left',
  async run(t) {
    const photo = await createSubmittedPhoto();
    for (const [submission, stars] of [
      [fixed(), 1],
      [fixed({ after: 0 }), 2],
      [fixed({ photo }), 2],
      [fixed({ photo: await createSubmittedPhoto(), after: 0 }), 3],
      [fixtures.noLeak, 3],
    ] as const) {
      const person = await t.signUp();
      const { id } = await fixtures.challengeOf(person, 'action');
      const { response } = await missingIn(person, id, submission);
      t.equal(
        fixtures.passed(response).stars,
        stars,
        `the stars for ${JSON.stringify(submission).slice(0, 80)}`,
      );
    }
  },
};

const faucetLitres: Case = {
  title: 'a fixed tap saves a quarter of a milliliter a drip for 30 days, at most 100 liters a day',
  operation: 'completeChallenge',
  quote: 'A drip is 0.25 ml',
  async run(t) {
    for (const [submission, litres] of [
      [fixed(), 583.2],
      [fixed({ after: 0 }), 648],
      [fixed({ before: 600, after: 0 }), 3000],
      [fixtures.noLeak, null],
    ] as const) {
      const person = await t.signUp();
      const { id } = await fixtures.challengeOf(person, 'action');
      const { award } = fixtures.passed((await missingIn(person, id, submission)).response);
      const saved = award.savings.map(({ kind, litres, days }) => ({ kind, litres, days }));
      const expected = litres === null ? [] : [{ kind: 'direct' as const, litres, days: 30 }];
      t.equal(saved, expected, 'the savings');
      const { mine } = await person.request('litres', undefined);
      const today = litres === null ? 0 : Math.round((litres / 30) * 10) / 10;
      t.equal(mine, { direct: today, hidden: 0 }, 'the litres of the first day');
    }
  },
};

export const faucetCases: readonly Case[] = [
  drips,
  allSteps,
  evidence,
  noLeak,
  faucetStars,
  faucetLitres,
];
