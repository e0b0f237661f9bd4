import type { Challenge } from '@/contract/challenges';
import { goalFor } from '@/domain/game/goal';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import { roundWith, startGame } from '../games';
import { expectMissing, missingIn, type Row } from '../grading';
import { playQuiz, type QuizKey } from '../quizPlay';
import type { TestContext } from '../testContext';

const quote = 'A challenge is graded by its own content';

type Member = 'quiz' | 'course' | 'guide' | 'prompt';
type With<Name extends Member> = Challenge & { [Each in Name]-?: NonNullable<Challenge[Each]> };

const most = 3;

/** Returns challenges of a type whose limits differ, or skips the case if there are no two. */
async function differing<Name extends Member>(
  t: TestContext,
  name: Name,
  limitsOf: (content: NonNullable<Challenge[Name]>) => unknown,
): Promise<With<Name>[]> {
  const { items } = await (await t.signUp()).request('challenges', undefined);
  const byLimits = new Map<string, With<Name>>();
  for (const challenge of items) {
    const { [name]: content } = challenge;
    if (content === undefined) continue;
    const limits = JSON.stringify(limitsOf(content));
    if (!byLimits.has(limits)) byLimits.set(limits, challenge as With<Name>);
  }
  if (byLimits.size < 2) throw new Skipped('The server has no two of this type that differ.');
  return [...byLimits.values()].slice(0, most);
}

const quizzes: Case = {
  title: 'each of several quizzes passes with the right answers that it needs itself',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const differ = await differing(t, 'quiz', ({ questions, stars }) => stars[0] / questions);
    for (const { id, quiz } of differ) {
      const key: QuizKey = new Map();
      // Somebody else learns the answers: attempts that reveal them could pass by chance.
      const all = (count: number) => ({ right: count });
      await playQuiz(await t.signUp(), { challengeId: id, key, plan: all });
      for (const isEnough of [false, true]) {
        let asked = 0;
        let right = 0;
        const plan = (count: number) => {
          const need = Math.max(1, Math.ceil((count * quiz.stars[0]) / quiz.questions));
          asked = count;
          right = isEnough ? need : need - 1;
          return { right };
        };
        const { response } = await playQuiz(await t.signUp(), { challengeId: id, key, plan });
        const need = right + (isEnough ? 0 : 1);
        const missing = response.passed ? [] : response.missing;
        const expected = isEnough ? [] : [{ what: 'right_answers', have: right, need }];
        t.equal(missing, expected, `what is missing in ${id} with ${right} of ${asked} right`);
      }
    }
  },
};

const games: Case = {
  title: 'each of several games asks for the share of its own course',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    for (const { id, course } of await differing(t, 'course', (each) => each.stars[0])) {
      const person = await t.signUp();
      const attempt = await startGame(person, id);
      const { submission, base } = roundWith(attempt, course, {}, []);
      const { response } = await missingIn(person, id, submission);
      const need = goalFor(attempt.seed, 'normal', course);
      const missing = response.passed ? [] : response.missing;
      const expected = base < need ? [{ what: 'base', have: base, need }] : [];
      t.equal(missing, expected, `what is missing in ${id} with ${base} base points`);
    }
  },
};

const actions: Case = {
  title: 'each of several actions is graded by its own evidence and its own drips',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const all = await differing(t, 'guide', ({ evidence, measure }) => [
      evidence.noteLength,
      measure?.maxPerMinute,
      measure?.leftPercent,
    ]);
    for (const { id, guide } of all) {
      const { noteLength } = guide.evidence;
      const noted = (length: number) => fixtures.doneBy(guide, { note: fixtures.letters(length) });
      const rows: Row[] = [
        [`a note too short in ${id}`, noted(noteLength - 1), 'evidence'],
        [`a note of ${noteLength} in ${id}`, noted(noteLength), null],
      ];
      const { measure } = guide;
      if (measure) {
        const before = measure.maxPerMinute;
        const left = Math.floor((before * measure.leftPercent) / 100);
        const counted = (drips: object) => fixtures.doneBy(guide, drips);
        rows.push(
          [`too many drips in ${id}`, counted({ before: before + 1, after: 0 }), 'plausible'],
          [`${left} drips left in ${id}`, counted({ before, after: left }), null],
        );
        if (left < before) {
          rows.push([
            `${left + 1} drips left in ${id}`,
            counted({ before, after: left + 1 }),
            'drips',
          ]);
        }
      }
      await expectMissing(t, id, rows);
    }
  },
};

const videos: Case = {
  title: 'each of several videos is graded by the ranges of its own prompt',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const all = await differing(t, 'prompt', ({ text, photos }) => [text, photos]);
    const { best } = await fixtures.promptOf(await t.signUp());
    for (const { id, prompt } of all) {
      const { text, photos } = prompt;
      const written = (length: number) =>
        fixtures.storyBy(prompt, best, { text: fixtures.letters(length) });
      const shown = async (count: number) =>
        fixtures.storyBy(prompt, best, { photos: await fixtures.createSubmittedPhotos(count) });
      await expectMissing(t, id, [
        [`${text.min - 1} characters in ${id}`, await written(text.min - 1), 'text'],
        [`${text.min} characters in ${id}`, await written(text.min), null],
        [`${text.max} characters in ${id}`, await written(text.max), null],
        [`${text.max + 1} characters in ${id}`, await written(text.max + 1), 'text'],
        [`${photos.max} photos in ${id}`, await shown(photos.max), null],
        [`${photos.max + 1} photos in ${id}`, await shown(photos.max + 1), 'photos'],
      ]);
    }
  },
};

/** Challenges of the same type with different limits. */
export const ownLimitCases: readonly Case[] = [quizzes, games, actions, videos];
