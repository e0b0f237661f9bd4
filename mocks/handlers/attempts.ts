import type { Data } from '@/contract/types';
import { gameVersion } from '@/domain/game/version';
import { latestAttempt, openNextAttempt } from '../db/attempts';
import type { AttemptRow, ChallengeRow } from '../db/shapes';
import { seedOf, toQuizAttempt } from '../judging/quizAttempt';
import type { Resolve } from './answer';
import { ok, problem } from './reply';

type Attempt = Data<'startAttempt'>['attempt'];

const hasAttempts = ({ type }: ChallengeRow) => type === 'quiz' || type === 'game';

export const attempt: Resolve<'attempt'> = ({ params, user, world: { db } }) => {
  const challenge = db.challenges.get(params.challengeId);
  if (!challenge) return problem('challenge_not_found');
  const latest = latestAttempt(db, { userId: user.id, challengeId: challenge.id });
  return ok({ attempt: latest && hasAttempts(challenge) ? toAttempt(challenge, latest) : null });
};

export const startAttempt: Resolve<'startAttempt'> = ({ params, user, world: { db } }) => {
  const challenge = db.challenges.get(params.challengeId);
  if (!challenge) return problem('challenge_not_found');
  if (!hasAttempts(challenge)) return problem('attempt_not_found');

  const tried = { userId: user.id, challengeId: challenge.id };
  const latest = latestAttempt(db, tried);
  const number = latest?.number ?? 0;
  if (latest && params.number === String(number)) {
    return ok({ attempt: toAttempt(challenge, latest) });
  }
  if (params.number !== String(number + 1)) return problem('attempt_not_found');
  return ok({ attempt: toAttempt(challenge, openNextAttempt(db, tried)) });
};

function toAttempt(challenge: ChallengeRow, row: AttemptRow): Attempt {
  if (challenge.type === 'quiz') return toQuizAttempt(challenge, row);
  const { number, isFinished } = row;
  return { type: 'game', number, seed: seedOf(row), version: gameVersion, isFinished };
}
