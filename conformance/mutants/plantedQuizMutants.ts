import { gameVerdict, bestBase } from '@/domain/game/goal';
import { questionsOf, rightOption } from '@backend/grading/quizAttempt';
import type { AttemptRow } from '@backend/db/schema';
import {
  fetchAs,
  interceptOperation,
  readJsonBody,
  transformResponse,
  withBody,
  type Mutant,
} from './mutant';
import { attemptIn, invalid, mutantsOf, userIdOf } from './plantedParts';
import { number, passing, type Json, type Wrap } from './submissionFaults';

/** Grades a quiz by another row of its attempt. */
const gradedBy =
  (change: (row: AttemptRow, right: (id: string) => number) => AttemptRow): Wrap =>
  (next, backend) =>
    interceptOperation('completeChallenge', async (request, go) => {
      const { done } = await readJsonBody(request);
      const { attempt } = (done ?? {}) as Json;
      const { db, row, challenge } = attemptIn(backend, request, String(attempt));
      if (!row || !challenge?.quiz) return go(request);
      const picked = questionsOf(challenge, row);
      const rightOf = (id: string) => {
        const found = picked.find(({ question }) => question.id === id);
        return found ? rightOption(found) : 0;
      };
      db.attempts.put(change(row, rightOf));
      const response = await go(request);
      const { isFinished } = db.attempts.get(row.id) ?? row;
      db.attempts.put({ ...row, isFinished });
      return response;
    })(next, backend);

const helpFailsQuiz = gradedBy((row, right) => ({
  ...row,
  answers: row.answers.map((answer) =>
    answer.questionId === row.helpedWith
      ? { ...answer, option: right(answer.questionId) + 1 }
      : answer,
  ),
}));

const helpIgnored = gradedBy((row) => ({ ...row, helpedWith: null }));

const starsOf = (type: string, change: (stars: number) => number) =>
  passing(({ stars, challenge }) =>
    (challenge as Json)['type'] === type ? { stars: change(number(stars)) } : {},
  );

const gameByScore: Wrap = (next, backend) =>
  interceptOperation('completeChallenge', async (request, go) => {
    const { done } = await readJsonBody(request);
    const { type, score } = (done ?? {}) as Json;
    const path = new URL(request.url).pathname.replace(/^.*(\/challenges\/[^/]+)\/.*$/, '$1');
    const { attempt } = await fetchAs(go, request, `${path}/attempt`);
    const response = await go(request);
    const { challenge } = attemptIn(backend, request);
    if (type !== 'game' || !response?.ok || !challenge?.course) return response;
    const { seed } = attempt as { seed: number };
    const best = bestBase(seed, 'normal', challenge.course);
    const verdict = gameVerdict(number(score), best, challenge.course);
    const body = (await response.json()) as Json;
    if (verdict.passed) return withBody(response, { ...body, stars: verdict.stars });
    return withBody(response, { passed: false, missing: verdict.missing });
  })(next, backend);

const failUncompletes: Wrap = (next, backend) =>
  interceptOperation('completeChallenge', async (request, go) => {
    const response = await go(request);
    if (!response?.ok) return response;
    const body = (await response.json()) as Json;
    const { db, challenge } = attemptIn(backend, request);
    const userId = userIdOf(backend, request);
    const row = db.completions
      .all()
      .find((each) => each.userId === userId && each.challengeId === challenge?.id);
    if (body['passed'] === false && row) db.completions.delete(row.id);
    return withBody(response, body);
  })(next, backend);

const fiftyPerChallenge: Wrap = (next, backend) => {
  const used = new Map<string, string>();
  return interceptOperation('removeTwoOptions', async (request, go) => {
    const [, challengeId = '', attempt = ''] =
      /challenges\/([^/]+)\/attempts\/(\d+)/.exec(request.url) ?? [];
    const key = `${userIdOf(backend, request)} ${challengeId}`;
    if ((used.get(key) ?? attempt) !== attempt) return invalid('/questionId');
    const response = await go(request);
    if (response?.ok) used.set(key, attempt);
    return response;
  })(next, backend);
};

const helpRepeatRejected: Wrap = (next, backend) =>
  interceptOperation('removeTwoOptions', async (request, go) => {
    const { questionId } = await readJsonBody(request);
    const { row } = attemptIn(backend, request);
    const isAnswered = row?.answers.some((answer) => answer.questionId === questionId);
    return isAnswered ? invalid('/questionId') : go(request);
  })(next, backend);

const endedAttemptAnswered: Wrap = interceptOperation('answerQuestion', async (request, next) => {
  const [, path = ''] = /(\/challenges\/[^/]+\/attempt)s\//.exec(request.url) ?? [];
  const response = await next(request);
  const isEnded = response?.status === 404 && (await response.clone().text()).includes('attempt_');
  if (!isEnded) return response;
  const latest = await fetchAs(next, request, path);
  return latest['attempt'] ? Response.json(latest) : response;
});

const roundTwo =
  (change: (first: AttemptRow['answers'][number], option: number) => object | null): Wrap =>
  (next, backend) =>
    interceptOperation('answerQuestion', async (request, go) => {
      const { round, option } = await readJsonBody(request);
      const response = await go(request.clone());
      const { db, row } = attemptIn(backend, request);
      const questionId = decodeURIComponent(request.url.split('/').at(-1) ?? '');
      const first = row?.answers.find((answer) => answer.questionId === questionId);
      if (round !== 2 || !row || !first) return response;
      const changed = change(first, number(option));
      if (changed === null) return response;
      const answers = row.answers.map((answer) =>
        answer === first ? { ...first, ...changed } : answer,
      );
      db.attempts.put({ ...row, answers });
      const path = /(\/challenges\/[^/]+\/attempt)s\//.exec(request.url)?.[1] ?? '';
      return Response.json(await fetchAs(go, request, path));
    })(next, backend);

/** Faults in attempts and grades that were planted without reading the suite. */
export const plantedQuizMutants: readonly Mutant[] = mutantsOf({
  challenges: {
    'fifty-per-challenge': ['50:50 works once per challenge', fiftyPerChallenge],
    'fifty-repeat-rejected': ['50:50 is rejected again after the answer', helpRepeatRejected],
    'ended-attempt-answered': ['an ended attempt can be answered', endedAttemptAnswered],
    'round-two-last-counts': [
      'the last answer in round 2 counts',
      roundTwo((first, option) => (first.again === undefined ? null : { again: option })),
    ],
    'round-two-of-right': [
      'round 2 takes an answer to a question that was right',
      roundTwo((first, option) => (first.again === undefined ? { again: option } : null)),
    ],
    'answers-newest-first': [
      'the answers of an attempt are listed newest first',
      transformResponse('answerQuestion', ({ attempt }) => {
        const { answers, ...rest } = attempt as { answers: unknown[] };
        return { attempt: { ...rest, answers: answers.toReversed() } };
      }),
    ],
  },
  grading: {
    'help-fails-quiz': ['a question with 50:50 does not count for the pass', helpFailsQuiz],
    'help-ignored': ['a question with 50:50 counts for the third star', helpIgnored],
    'second-star-missing': [
      'a quiz never has two stars',
      starsOf('quiz', (stars) => (stars === 2 ? 1 : stars)),
    ],
    'third-star-early': [
      'a quiz with two stars has three',
      starsOf('quiz', (stars) => (stars === 2 ? 3 : stars)),
    ],
    'fail-uncompletes': ['a failed attempt makes a challenge uncompleted', failUncompletes],
    'game-by-score': ['a round is graded by its score', gameByScore],
  },
});
