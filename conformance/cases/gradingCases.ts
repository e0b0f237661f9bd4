import type { Submission } from '@/contract/submissions';
import { goalFor } from '@/domain/game/goal';
import { roundLitres } from '@/domain/litres';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import * as play from '../play';
import { gameStars } from './gameCases';
import { quizGrades } from './quizCases';
import { storyCases } from './storyCases';

const { differing, expectMissing, expectStars, learnQuiz, playQuiz } = play;
const { actionOf, createPhotos, doneBy, family, idsOf, letters, pass, submit } = fixtures;

const all = <Id extends string>(what: string, ids: readonly Id[], by: (some: Id[]) => Submission) =>
  ids.map((left): play.Row => [`all but ${left}`, by(ids.filter((id) => id !== left)), what]);

const actions: readonly Case[] = [
  {
    title: 'of 1 drip to the most of the guide, its share may be left, rounded down',
    operation: 'completeChallenge',
    quote: 'from 1 to `maxPerMinute` drips a minute down to `leftPercent` of them at most',
    async run(t) {
      const measured = await differing(t, 'guide', ({ measure }) => measure);
      for (const { id, guide } of measured) {
        if (!guide.measure) continue;
        const { maxPerMinute: most, leftPercent } = guide.measure;
        const counted = (before: number, after: number, missing: string | null): play.Row => {
          const title = `${before} drips before and ${after} after in ${id}`;
          return [title, doneBy(guide, { before, after }), missing];
        };
        const befores = [...new Set([most, 60, 59, 9, 1])].filter((before) => before <= most);
        const left = (before: number) => Math.floor((before * leftPercent) / 100);
        await expectMissing(t, id, [
          ...befores.map(
            (before) => left(before) < before && counted(before, left(before) + 1, 'drips'),
          ),
          ...befores.map((before) => counted(before, left(before), null)),
          counted(0, 0, 'leak'),
          counted(most + 1, 0, 'plausible'),
          counted(most - 0.5, 0, 'plausible'),
          counted(most, -1, 'plausible'),
        ]);
      }
    },
  },
  {
    title: 'an action needs all steps of its guide, in any order, or the helper',
    operation: 'completeChallenge',
    quote: '`done` with all steps (or the helper)',
    async run(t) {
      const { id, guide } = await actionOf(await t.signUp());
      const { helper } = guide.work;
      const steps = idsOf(guide.work.steps);
      const by = (some: string[]) => doneBy(guide, { steps: some });
      await expectMissing(t, id, [
        ...all('steps', steps, by),
        ['no step', by([]), 'steps'],
        steps.length > 1 && [
          'one step several times',
          by(steps.map(() => steps[0] ?? '')),
          'steps',
        ],
        ['nobody whom the guide knows', by([`nobody but ${helper?.id}`]), 'steps'],
        ['the steps in another order', by(steps.toReversed()), null],
        helper !== undefined && ['the helper', by([helper.id]), null],
      ]);
    },
  },
  {
    title: 'an action needs a note of enough characters or the photos as evidence',
    operation: 'completeChallenge',
    quote: 'as evidence a note of `noteLength` characters or as many different photos as `photos`',
    async run(t) {
      for (const { id, guide } of await differing(t, 'guide', ({ evidence }) => evidence)) {
        const { noteLength, photos: count } = guide.evidence;
        const short = noteLength - 1;
        const noted = (note: string) => doneBy(guide, { note });
        const { note: _note, ...unproven } = doneBy(guide);
        const photos = await createPhotos(count);
        const fewer = await createPhotos(Math.max(0, count - 1));
        const shown = (some: typeof photos) => ({ ...unproven, photos: some });
        await expectMissing(t, id, [
          ['neither note nor photo', unproven, 'evidence'],
          [`a note of ${short} characters`, noted(letters(short)), 'evidence'],
          ['many units', noted(family.repeat(short)), 'evidence'],
          ['characters and spaces', noted(` ${letters(short)}   `), 'evidence'],
          ['a blank note', noted('\u200b'.repeat(noteLength + 10)), 'evidence'],
          [`a note of ${noteLength} characters`, doneBy(guide), null],
          count > 1 && ['a photo too few', shown(fewer), 'evidence'],
          count > 1 && ['a photo twice', shown([...fewer, ...fewer.slice(0, 1)]), 'evidence'],
          count > 0 && [`${count} photos`, shown(photos), null],
        ]);
      }
    },
  },
  {
    title: 'an action with nothing found needs all tests of its guide',
    operation: 'completeChallenge',
    quote: '`noneFound`, where the guide has it, with all of its tests',
    async run(t, person) {
      const { id, guide } = await actionOf(person, 'noneFound');
      const tests = idsOf(guide.noneFound.tests.items);
      const found = (some: string[]) =>
        ({ type: 'action', path: 'noneFound', tests: some }) as const;
      const rows = all('tests', tests, found);
      await expectMissing(t, id, [['no test', found([]), 'tests'], ...rows]);
      const { stars, award } = await pass(person, id, found(tests));
      t.equal([stars, award.savings], [3, []], 'stars and savings with nothing found');
    },
  },
  {
    title: 'an action has a star, one more for note and photos, and one more without a drip left',
    operation: 'completeChallenge',
    quote:
      'one more for a note and the photos, and one more if no drip is left or nothing is measured',
    async run(t) {
      const { id, guide } = await actionOf(await t.signUp());
      const { measure, evidence } = guide;
      const photos = await createPhotos(evidence.photos);
      const twice = [...photos.slice(1), ...photos.slice(1, 2)];
      const before = measure?.maxPerMinute ?? 0;
      const after = Math.floor((before * (measure?.leftPercent ?? 0)) / 100);
      const isShown = photos.length > 0;
      await expectStars(t, id, [
        [doneBy(guide), 2],
        isShown && [doneBy(guide, { photos }), 3],
        photos.length > 1 && [doneBy(guide, { photos: twice }), 2],
        after > 0 && [doneBy(guide, { before, after }), 1],
        after > 0 && isShown && [doneBy(guide, { before, after, photos }), 2],
        isShown && [doneBy(guide, { photos }), 3],
      ]);
    },
  },
  {
    title:
      'what drips less is saved for 30 days, a quarter of a milliliter a drip, up to the limit',
    operation: 'completeChallenge',
    quote: 'A drip is 0.25 ml',
    async run(t) {
      const { id, guide } = await actionOf(await t.signUp(), 'measure');
      const { maxPerMinute, maxLitresPerDay } = guide.measure;
      for (const before of [1, Math.min(60, maxPerMinute), maxPerMinute]) {
        const person = await t.signUp();
        const { award } = await pass(person, id, doneBy(guide, { before, after: 0 }));
        const perDay = Math.min(maxLitresPerDay, before * 1440 * 0.00025);
        const saved = award.savings.map(({ kind, litres, days }) => [kind, litres, days]);
        const litres = roundLitres(perDay * 30);
        t.equal(saved, [['direct', litres, 30]], `the savings of ${before} drips`);
        const { mine } = await person.request('litres');
        const today = roundLitres(litres / 30);
        t.equal(mine, { direct: today, hidden: 0 }, 'the litres of the first day');
      }
    },
  },
  {
    title: 'an action without a measure passes without drips and saves nothing',
    operation: 'completeChallenge',
    quote: 'If the guide has a `measure`',
    async run(t, person) {
      const isUnmeasured = ({ measure }: { measure?: unknown }) => measure === undefined;
      const { id, content } = await fixtures.contentOf(person, 'action', 'guide', isUnmeasured);
      const { award } = await pass(person, id, doneBy(content, { photos: await createPhotos(1) }));
      t.equal(award.savings, [], 'the savings');
    },
  },
];

const byOwnContent = 'A challenge is graded by its own content';

const ownLimits: readonly Case[] = [
  {
    title: 'each of several quizzes passes with the right answers that it needs itself',
    operation: 'completeChallenge',
    quote: byOwnContent,
    async run(t) {
      const differ = await differing(t, 'quiz', ({ questions, stars }) => stars[0] / questions);
      for (const { id: challengeId, quiz } of differ) {
        const key = await learnQuiz(t, challengeId);
        for (const fewer of [1, 0]) {
          let need = 1;
          const plan = (count: number) => {
            need = Math.max(1, Math.ceil((count * quiz.stars[0]) / quiz.questions));
            return { right: need - fewer };
          };
          const { response } = await playQuiz(await t.signUp(), { challengeId, key, plan });
          const missing = response.passed ? [] : response.missing;
          const expected = fewer ? [{ what: 'right_answers', have: need - 1, need }] : [];
          t.equal(missing, expected, `what is missing in ${challengeId}`);
        }
      }
    },
  },
  {
    title: 'each of several games asks for the share of its own course',
    operation: 'completeChallenge',
    quote: byOwnContent,
    async run(t) {
      for (const { id, course } of await differing(t, 'course', ({ stars }) => stars[0])) {
        const person = await t.signUp();
        const attempt = await play.startGame(person, id);
        const { submission, base } = play.roundWith(attempt, course, {}, []);
        const response = await submit(person, id, submission);
        const need = goalFor(attempt.seed, 'normal', course);
        const missing = response.passed ? [] : response.missing;
        const expected = base < need ? [{ what: 'base', have: base, need }] : [];
        t.equal(missing, expected, `what is missing in ${id} with ${base} base points`);
      }
    },
  },
];

/** What passes a challenge, with how many stars, and what it saves. */
export const gradingGroup: Group = {
  name: 'grading',
  cases: [...actions, ...storyCases, ...quizGrades, gameStars, ...ownLimits],
};
