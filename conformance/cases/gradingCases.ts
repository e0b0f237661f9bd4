import type { Data } from '@/contract/types';
import type { Submission } from '@/contract/submissions';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { createSubmittedPhoto } from '../imageFiles';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

type Fixed = Extract<Submission, { path: 'fixed' }>;
type Story = Extract<Submission, { type: 'video' }>;
type What = string | null;

const steps = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'];
const letters = (count: number) => 'w'.repeat(count);
/** One character of eleven UTF-16 code units. */
const family = '👨‍👩‍👧‍👦';

const fixed = (change: Partial<Fixed> = {}): Fixed => ({
  type: 'action',
  path: 'fixed',
  before: 60,
  after: 6,
  steps,
  note: letters(30),
  ...change,
});

/** Submits as this user; returns what is missing, null if it passed. */
async function missingIn(person: Person, challengeId: string, submission: Submission) {
  const arg = fixtures.completionArg(challengeId, submission);
  const response = await person.request('completeChallenge', arg);
  return { response, missing: response.passed ? null : response.missing.map(({ what }) => what) };
}

async function expectMissing(
  t: TestContext,
  type: 'action' | 'video',
  rows: ReadonlyArray<readonly [title: string, submission: Submission, missing: What]>,
): Promise<void> {
  const rejecting = await t.signUp();
  for (const [title, submission, missing] of rows) {
    const person = missing === null ? await t.signUp() : rejecting;
    const { id } = await fixtures.challengeOf(person, type);
    const got = (await missingIn(person, id, submission)).missing;
    t.equal(got, missing === null ? null : [missing], `what is missing for ${title}`);
  }
}

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

type Action = Data<'actions'>['items'][number];

/** Returns the fewest litres that an action gives, and the ids of enough of them for a story. */
async function storyActions(person: Person) {
  const { items } = await person.request('actions', undefined);
  const atOnce = items.filter(({ per }) => !/year|summer|month|fix/.test(per));
  const pick = (wanted: (action: Action) => boolean) => atOnce.find(wanted)?.id;
  const small = atOnce.filter(({ litres, kind }) => litres < 10 && kind === 'direct');
  const large = pick(({ litres, kind }) => litres >= 30 && kind === 'direct');
  const middle = pick(({ litres, kind }) => litres >= 10 && litres < 30 && kind === 'direct');
  const hidden = pick(({ litres, kind }) => litres >= 10 && kind === 'hidden');
  return { items, small: small[0]?.id, large, middle, hidden };
}

const storyText = letters(100);

async function storyWith(actionId: string, change: Partial<Story> = {}): Promise<Story> {
  const photos = change.photos ?? [await createSubmittedPhoto()];
  return { type: 'video', actionIds: [actionId], text: storyText, ...change, photos };
}

const photosOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSubmittedPhoto()));

const storyLimits: Case = {
  title: 'a story has up to three actions, 100 to 600 characters, and one to four described photos',
  operation: 'completeChallenge',
  quote: 'with a text of 100 to 600 characters and 1 to 4 photos, each described',
  async run(t) {
    const { items, large, middle } = await storyActions(await t.signUp());
    const best = large ?? middle ?? items[0]?.id ?? '';
    const four = items.slice(0, 4).map(({ id }) => id);
    const [photo] = await photosOf(1);
    const undescribed = photo ? [{ ...photo, description: ' ' }] : [];
    await expectMissing(t, 'video', [
      ['a text of 99 characters', await storyWith(best, { text: letters(99) }), 'text'],
      ['99 characters and spaces', await storyWith(best, { text: `${letters(99)}  ` }), 'text'],
      ['99 characters of many units', await storyWith(best, { text: family.repeat(99) }), 'text'],
      ['a text of 601 characters', await storyWith(best, { text: letters(601) }), 'text'],
      ['no photo', await storyWith(best, { photos: [] }), 'photos'],
      ['five photos', await storyWith(best, { photos: await photosOf(5) }), 'photos'],
      [
        'a photo without a description',
        await storyWith(best, { photos: undescribed }),
        'descriptions',
      ],
      ...(four.length === 4
        ? ([['four actions', await storyWith(best, { actionIds: four }), 'actions']] as const)
        : []),
      ['a text of 100 characters', await storyWith(best), null],
      [
        'a text of 600 characters of many units',
        await storyWith(best, { text: family.repeat(600) }),
        null,
      ],
      ['four photos', await storyWith(best, { photos: await photosOf(4) }), null],
    ]);
  },
};

const storyLitres: Case = {
  title: 'the actions of a story save ten liters of direct or of hidden water, counted once each',
  operation: 'completeChallenge',
  quote: 'which save 10 litres together',
  async run(t) {
    const { small, middle, hidden } = await storyActions(await t.signUp());
    await expectMissing(t, 'video', [
      ['no action', await storyWith('', { actionIds: [] }), 'litres'],
      ...(small === undefined
        ? []
        : ([
            ['an action of less', await storyWith(small), 'litres'],
            [
              'the same action three times',
              await storyWith(small, { actionIds: [small, small, small] }),
              'litres',
            ],
          ] as const)),
      ...(middle === undefined
        ? []
        : ([['an action of ten', await storyWith(middle), null]] as const)),
      ...(hidden === undefined ? [] : ([['hidden water', await storyWith(hidden), null]] as const)),
    ]);
  },
};

const storyStars: Case = {
  title: 'a story has a star, one more for 30 liters, and one more for two photos',
  operation: 'completeChallenge',
  quote: 'one more for 30 litres, and one more for two photos or a video',
  async run(t) {
    const { large, middle } = await storyActions(await t.signUp());
    const [same] = await photosOf(1);
    const rows = [
      [middle, 1, 1],
      [middle, 2, 2],
      [large, 1, 2],
      [large, 2, 3],
    ] as const;
    for (const [actionId, photos, stars] of rows) {
      if (actionId === undefined) continue;
      const person = await t.signUp();
      const { id } = await fixtures.challengeOf(person, 'video');
      const submission = await storyWith(actionId, { photos: await photosOf(photos) });
      const { response } = await missingIn(person, id, submission);
      t.equal(fixtures.passed(response).stars, stars, `the stars with ${photos} photos`);
    }
    if (!same || middle === undefined) return;
    const person = await t.signUp();
    const { id } = await fixtures.challengeOf(person, 'video');
    const twice = await storyWith(middle, { photos: [same, same] });
    const { response } = await missingIn(person, id, twice);
    t.equal(fixtures.passed(response).stars, 1, 'the stars with one photo twice');
  },
};

const usedEvidence: Case = {
  title: 'a photo of another user, or a video that has given points, is no evidence',
  operation: 'completeChallenge',
  quote: 'is not evidence, nor is a video that has already given points',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const photo = await createSubmittedPhoto();
    const { id: tap } = await fixtures.challengeOf(ana, 'action');
    const { note: _note, ...unproven } = fixed();
    fixtures.passed((await missingIn(ana, tap, { ...unproven, photo })).response);
    const { large, middle } = await storyActions(ben);
    const { id: story } = await fixtures.challengeOf(ben, 'video');
    const { video } = await fixtures.publish(ben);
    const withPhoto = await storyWith(large ?? middle ?? '', { photos: [photo] });
    const withVideo = { ...withPhoto, photos: [], videoId: video.id };

    const known = [
      (await missingIn(ben, tap, { ...unproven, photo })).missing,
      (await missingIn(ben, story, withPhoto)).missing,
      (await missingIn(ben, story, withVideo)).missing,
    ];

    t.equal(known, [['photo_known'], ['photo_known'], ['video_known']], 'what is missing');
  },
};

const quizNeeds: Case = {
  title: 'a quiz passes with 7 of 10 right first answers; answers of round 2 do not count',
  operation: 'completeChallenge',
  quote: 'all questions answered, and 7 of 10 right at the first try',
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const { challengeId } = where;
    const submit = () =>
      person.request(
        'completeChallenge',
        fixtures.completionArg(challengeId, { type: 'quiz', attempt: 1 }),
      );
    let right = 0;
    for (const { id: questionId, options } of attempt.questions) {
      const answer = { ...where, questionId, option: 0, round: 1 } as const;
      const { attempt: now } = await person.request('answerQuestion', answer);
      const result = now.answers.find((each) => each.questionId === questionId);
      t.ok((result?.correctOption ?? -1) in options, 'a right option that there is', result);
      t.ok(
        (result?.explanation ?? '') !== '' && (result?.source ?? '') !== '',
        'explanation and source',
        result,
      );
      if (result?.correctOption === 0) right += 1;
    }
    const { attempt: answered } = await person.request('attempt', { challengeId });
    if (answered?.type === 'quiz') {
      for (const { questionId, correctOption } of answered.answers) {
        if (correctOption === 0) continue;
        await person.request('answerQuestion', {
          ...where,
          questionId,
          option: correctOption,
          round: 2,
        });
      }
    }

    const response = await submit();

    const need = Math.max(1, Math.ceil(attempt.questions.length * 0.7));
    t.equal(
      response.passed,
      right >= need,
      `passed, with ${right} of ${attempt.questions.length} right`,
    );
    if (!response.passed) {
      t.equal(response.missing, [{ what: 'right_answers', have: right, need }], 'what is missing');
    }
  },
};

const ownQuestions: Case = {
  title: 'another user and another attempt at a quiz have other questions, or in another order',
  operation: 'startAttempt',
  quote: 'other attempts and other users have other questions',
  async run(t) {
    const people = [
      await t.signUp(),
      await t.signUp('Ben Conform'),
      await t.signUp('Cleo Conform'),
    ];
    const seen: string[] = [];
    for (const person of people) {
      const { attempt } = await fixtures.openQuiz(person);
      seen.push(JSON.stringify(attempt.questions.map(({ id, options }) => [id, options])));
      const again = await fixtures.openQuiz(person);
      t.equal(again.attempt.questions, attempt.questions, 'the questions when opened again');
    }
    t.ok(new Set(seen).size > 1, 'other questions for another user', seen);
  },
};

/** What passes a challenge, with how many stars, and what it saves. */
export const gradingGroup: Group = {
  name: 'grading',
  cases: [
    drips,
    allSteps,
    evidence,
    noLeak,
    faucetStars,
    faucetLitres,
    storyLimits,
    storyLitres,
    storyStars,
    usedEvidence,
    quizNeeds,
    ownQuestions,
  ],
};
