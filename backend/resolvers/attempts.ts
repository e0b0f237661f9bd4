import type { FieldError } from '@/contract/problems';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { gameVersion } from '@/domain/game/sea';
import { zoneOf } from '../db/ledger';
import { latestAttempt, openNextAttempt } from '../db/attempts';
import { openChallenge } from './openChallenges';
import type { AttemptRow, ChallengeRow } from '../db/schema';
import {
  questionsOf,
  removedFrom,
  rightOption,
  seedOf,
  toQuizAttempt,
} from '../grading/quizAttempt';
import { fieldError, unknownOption } from '../http/fieldErrors';
import { updateCard } from './reviews';
import { invalid, ok, problem, type Context, type OperationResolver } from './result';

const hasAttempts = ({ type, quiz, course }: ChallengeRow) =>
  (type === 'quiz' && quiz !== undefined) || (type === 'game' && course !== undefined);

export const attempt: OperationResolver<'attempt'> = ({ params, user, world }) => {
  const challenge = openChallenge(world, user.id, params.challengeId);
  if (!challenge) return problem('challenge_not_found');
  const latest = latestAttempt(world.db, { userId: user.id, challengeId: challenge.id });
  return ok({ attempt: latest && hasAttempts(challenge) ? toAttempt(challenge, latest) : null });
};

export const startAttempt: OperationResolver<'startAttempt'> = ({ params, user, world }) => {
  const { db } = world;
  const challenge = openChallenge(world, user.id, params.challengeId);
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

export const answerQuestion: OperationResolver<'answerQuestion'> = (call) => {
  const { body, user, world } = call;
  const { questionId } = call.params;
  const quiz = openQuiz(call);
  if (quiz.kind === 'problem') return quiz;
  const { challenge, attempt, questions } = quiz;
  const picked = questions.find(({ question }) => question.id === questionId);
  if (!picked) return problem('question_not_found');

  const { round, option } = body;
  const first = attempt.answers.find((answer) => answer.questionId === questionId);
  const given = round === 1 ? first?.option : first?.again;
  if (given !== undefined) return ok({ attempt: toQuizAttempt(challenge, attempt) });
  if (attempt.isFinished) return problem('attempt_not_found');
  const isRightBefore = first?.option === rightOption(picked);
  const isRemoved =
    attempt.helpedWith === questionId && removedFrom(picked, attempt).includes(option);
  const errors: FieldError[] = [];
  if (round === 2 && attempt.answers.length < questions.length) errors.push(tooEarly);
  else if (round === 2 && isRightBefore) errors.push(alreadyRight);
  if (!(option in picked.order)) errors.push(unknownOption);
  else if (isRemoved) errors.push(removedOption);
  if (errors.length > 0) return invalid(errors);

  const answers = first
    ? attempt.answers.map((each) => (each === first ? { ...first, again: option } : each))
    : [...attempt.answers, { questionId, option }];
  if (round === 1) {
    const date = localDate(world.now(), zoneOf(world, user.id));
    updateCard(world.db, user.id, { questionId, isRight: option === rightOption(picked), date });
  }
  const answered = world.db.attempts.put({ ...attempt, answers });
  return ok({ attempt: toQuizAttempt(challenge, answered) });
};

export const removeTwoOptions: OperationResolver<'removeTwoOptions'> = (call) => {
  const quiz = openQuiz(call);
  if (quiz.kind === 'problem') return quiz;
  const { challenge, attempt, questions } = quiz;
  const { questionId } = call.body;
  if (attempt.helpedWith === questionId) return ok({ attempt: toQuizAttempt(challenge, attempt) });
  if (attempt.isFinished) return problem('attempt_not_found');

  if (!questions.some(({ question }) => question.id === questionId)) return invalid([unasked]);
  if (attempt.helpedWith !== null) return invalid([helpedBefore]);
  const isAnswered = attempt.answers.some((answer) => answer.questionId === questionId);
  if (isAnswered) return invalid([answeredBefore]);
  const helped = call.world.db.attempts.put({ ...attempt, helpedWith: questionId });
  return ok({ attempt: toQuizAttempt(challenge, helped) });
};

function toAttempt(challenge: ChallengeRow, row: AttemptRow): Data<'startAttempt'>['attempt'] {
  if (challenge.type === 'quiz') return toQuizAttempt(challenge, row);
  const { number, isFinished } = row;
  return { type: 'game', number, seed: seedOf(row), version: gameVersion, isFinished };
}

function openQuiz({
  params: { challengeId, number },
  user,
  world,
}: Context<'answerQuestion'> | Context<'removeTwoOptions'>) {
  const challenge = openChallenge(world, user.id, challengeId);
  if (!challenge) return problem('challenge_not_found');
  const attempt = latestAttempt(world.db, { userId: user.id, challengeId });
  const isIt = challenge.type === 'quiz' && attempt !== undefined;
  if (!isIt || String(attempt.number) !== number) return problem('attempt_not_found');
  return { kind: 'quiz', challenge, attempt, questions: questionsOf(challenge, attempt) } as const;
}

const tooEarly = fieldError('/round', 'Answer every question once first.', 'too_early');
const alreadyRight = fieldError('/round', 'You got this right the first time.');
const removedOption = fieldError('/option', '50:50 removed this option.', 'removed');
const unasked = fieldError('/questionId', 'This attempt doesn’t include that question.');
const helpedBefore = fieldError('/questionId', 'You already used 50:50 in this attempt.', 'used');
const answeredBefore = fieldError('/questionId', 'You already answered that question.', 'answered');
