import type { ActionGuide } from '@/contract/challengeContent';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { expectMissing, family, missingIn, type Row } from '../grading';
import { createSubmittedPhoto } from '../imageFiles';

const { actionOf, createSubmittedPhotos, doneBy, letters } = fixtures;

const drips: Case = {
  title: 'of 1 drip to the most of the guide, its share may be left, rounded down',
  operation: 'completeChallenge',
  quote: 'from 1 to `maxPerMinute` drips a minute down to `leftPercent` of them at most',
  async run(t) {
    const { id, guide } = await actionOf(await t.signUp(), 'measure');
    const { maxPerMinute: most, leftPercent } = guide.measure;
    const counted = (before: number, after: number, missing: Row[2]): Row => [
      `${before} drips before and ${after} after`,
      doneBy(guide, { before, after }),
      missing,
    ];
    const befores = [...new Set([most, 60, 59, 9, 1])].filter((before) => before <= most);
    const left = (before: number) => Math.floor((before * leftPercent) / 100);
    await expectMissing(t, id, [
      ...befores
        .filter((before) => left(before) < before)
        .map((before) => counted(before, left(before) + 1, 'drips')),
      ...befores.map((before) => counted(before, left(before), null)),
      counted(0, 0, 'leak'),
      counted(most + 1, 0, 'plausible'),
      counted(most - 0.5, 0, 'plausible'),
      counted(most, -1, 'plausible'),
    ]);
  },
};

const allSteps: Case = {
  title: 'an action needs all steps of its guide, in any order, or the helper',
  operation: 'completeChallenge',
  quote: '`done` with all steps (or the helper)',
  async run(t) {
    const { id, guide } = await actionOf(await t.signUp());
    const { helper } = guide.work;
    const steps = guide.work.steps.map((step) => step.id);
    const [first = ''] = steps;
    const by = (some: string[]) => doneBy(guide, { steps: some });
    await expectMissing(t, id, [
      ...steps.map((left): Row => [
        `all but ${left}`,
        by(steps.filter((step) => step !== left)),
        'steps',
      ]),
      ['no step', by([]), 'steps'],
      ...(steps.length > 1
        ? [['one step several times', by(steps.map(() => first)), 'steps'] as const]
        : []),
      ['nobody whom the guide knows', by([`nobody but ${helper?.id}`]), 'steps'],
      ['the steps in another order', by(steps.toReversed()), null],
      ...(helper ? [['the helper', by([helper.id]), null] as const] : []),
    ]);
  },
};

const evidence: Case = {
  title: 'an action needs a note of enough characters or the photos as evidence',
  operation: 'completeChallenge',
  quote: 'as evidence a note of `noteLength` characters or as many different photos as `photos`',
  async run(t) {
    const { id, guide } = await actionOf(await t.signUp());
    const { noteLength, photos: count } = guide.evidence;
    const short = noteLength - 1;
    const noted = (note: string) => doneBy(guide, { note });
    const { note: _note, ...unproven } = doneBy(guide);
    const photos = await createSubmittedPhotos(count);
    const fewer = await createSubmittedPhotos(Math.max(0, count - 1));
    await expectMissing(t, id, [
      ['neither note nor photo', unproven, 'evidence'],
      [`a note of ${short} characters`, noted(letters(short)), 'evidence'],
      [`a note of ${short} characters of many units`, noted(family.repeat(short)), 'evidence'],
      [`a note of ${short} characters and spaces`, noted(` ${letters(short)}   `), 'evidence'],
      ['a blank note', noted('\u200b'.repeat(noteLength + 10)), 'evidence'],
      [`a note of ${noteLength} characters`, doneBy(guide), null],
      ...(count > 0 ? [[`${count} photos`, { ...unproven, photos }, null] as const] : []),
      ...(count > 1
        ? [['a photo too few', { ...unproven, photos: fewer }, 'evidence'] as const]
        : []),
    ]);
  },
};

const noneFound: Case = {
  title: 'an action with nothing found needs all tests of its guide',
  operation: 'completeChallenge',
  quote: '`noneFound`, where the guide has it, with all of its tests',
  async run(t) {
    const { id, guide } = await actionOf(await t.signUp(), 'noneFound');
    const tests = guide.noneFound.tests.items.map((test) => test.id);
    const found = (some: string[]) => ({ type: 'action', path: 'noneFound', tests: some }) as const;
    await expectMissing(t, id, [
      ['no test', found([]), 'tests'],
      ...tests.map((left): Row => [
        `all but ${left}`,
        found(tests.filter((test) => test !== left)),
        'tests',
      ]),
      ['all tests', found(tests), null],
    ]);
    const person = await t.signUp();
    const { response } = await missingIn(person, id, found(tests));
    t.equal(fixtures.passed(response).stars, 3, 'the stars with nothing found');
    t.equal(fixtures.passed(response).award.savings, [], 'the savings with nothing found');
  },
};

const stars: Case = {
  title: 'an action has a star, one more for note and photos, and one more without a drip left',
  operation: 'completeChallenge',
  quote:
    'one more for a note and the photos, and one more if no drip is left or nothing is measured',
  async run(t) {
    const { id, guide } = await actionOf(await t.signUp());
    const { measure } = guide;
    const { photos: count } = guide.evidence;
    const before = measure?.maxPerMinute ?? 0;
    const after = Math.floor((before * (measure?.leftPercent ?? 0)) / 100);
    const both = async () => ({ photos: await createSubmittedPhotos(count) });
    const submissions = [
      [doneBy(guide), 2],
      ...(count > 0 ? [[doneBy(guide, await both()), 3] as const] : []),
      ...(after > 0 ? [[doneBy(guide, { before, after }), 1] as const] : []),
      ...(after > 0 && count > 0
        ? [[doneBy(guide, { before, after, ...(await both()) }), 2] as const]
        : []),
    ] as const;
    for (const [submission, expected] of submissions) {
      const { response } = await missingIn(await t.signUp(), id, submission);
      const title = `the stars for ${JSON.stringify(submission).slice(0, 80)}`;
      t.equal(fixtures.passed(response).stars, expected, title);
    }
  },
};

const litres: Case = {
  title: 'what drips less is saved for 30 days, a quarter of a milliliter a drip, up to the limit',
  operation: 'completeChallenge',
  quote: 'A drip is 0.25 ml',
  async run(t) {
    const { id, guide } = await actionOf(await t.signUp(), 'measure');
    const { maxPerMinute, maxLitresPerDay } = guide.measure;
    for (const before of [1, Math.min(60, maxPerMinute), maxPerMinute]) {
      const person = await t.signUp();
      const submission = doneBy(guide, { before, after: 0 });
      const { award } = fixtures.passed((await missingIn(person, id, submission)).response);
      const perDay = Math.min(maxLitresPerDay, before * 1440 * 0.00025);
      const saved = award.savings.map(({ kind, litres, days }) => ({ kind, litres, days }));
      const expected = { kind: 'direct' as const, litres: tenths(perDay * 30), days: 30 };
      t.equal(saved, [expected], `the savings of ${before} drips`);
      const { mine } = await person.request('litres', undefined);
      const today = tenths(expected.litres / 30);
      t.equal(mine, { direct: today, hidden: 0 }, 'the litres of the first day');
    }
  },
};

const tenths = (value: number) => Math.round(value * 10) / 10;

const unmeasured: Case = {
  title: 'an action without a measure passes without drips and saves nothing',
  operation: 'completeChallenge',
  quote: 'If the guide has a `measure`',
  async run(t) {
    const person = await t.signUp();
    const isUnmeasured = ({ measure }: ActionGuide) => measure === undefined;
    const { id, content } = await fixtures.contentOf(person, 'action', 'guide', isUnmeasured);
    const photos = [await createSubmittedPhoto()];
    const { response } = await missingIn(person, id, doneBy(content, { photos }));
    t.equal(fixtures.passed(response).award.savings, [], 'the savings');
  },
};

export const actionCases: readonly Case[] = [
  drips,
  allSteps,
  evidence,
  noneFound,
  stars,
  litres,
  unmeasured,
];
