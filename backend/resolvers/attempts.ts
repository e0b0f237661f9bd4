import type { FieldError } from '@/contract/problems';
import type { Data } from '@/contract/types';
import { gameVersion } from '@/domain/game/sea';
import type { PickedQuestion } from '@/domain/quiz';
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
import { updateCard } from './reviews';
import { invalid, ok, problem, type OperationResolver } from './result';
import type { World } from './world';

type Attempt = Data<'startAttempt'>['attempt'];

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

export const answerQuestion: OperationResolver<'answerQuestion'> = ({
  params,
  body,
  user,
  world,
}) => {
  const { db } = world;
  const quiz = openQuiz(world, user.id, params);
  if (quiz.kind === 'problem') return quiz;
  const { challenge, attempt, questions } = quiz;
  const picked = questions.find(({ question }) => question.id === params.questionId);
  if (!picked) return problem('question_not_found');

  const first = attempt.answers.find(({ questionId }) => questionId === params.questionId);
  const given = body.round === 1 ? first?.option : first?.again;
  if (given !== undefined) return ok({ attempt: toQuizAttempt(challenge, attempt) });
  if (attempt.isFinished) return problem('attempt_not_found');
  const { round, option } = body;
  const errors = [
    ...(round === 2 ? roundErrors(quiz, picked) : []),
    ...optionErrors(option, picked, attempt),
  ];
  if (errors.length > 0) return invalid(errors);

  const answers = first
    ? attempt.answers.map((each) => (each === first ? { ...first, again: option } : each))
    : [...attempt.answers, { questionId: params.questionId, option }];
  if (round === 1) {
    const isRight = option === rightOption(picked);
    updateCard(world, user.id, { questionId: params.questionId, isRight });
  }
  const answered = db.attempts.put({ ...attempt, answers });
  return ok({ attempt: toQuizAttempt(challenge, answered) });
};

export const removeTwoOptions: OperationResolver<'removeTwoOptions'> = ({
  params,
  body,
  user,
  world,
}) => {
  const { db } = world;
  const quiz = openQuiz(world, user.id, params);
  if (quiz.kind === 'problem') return quiz;
  const { challenge, attempt, questions } = quiz;
  const { questionId } = body;
  const isSame = attempt.helpedWith === questionId;
  if (isSame) return ok({ attempt: toQuizAttempt(challenge, attempt) });
  if (attempt.isFinished) return problem('attempt_not_found');

  const pointer = '/questionId';
  const isAsked = questions.some(({ question }) => question.id === questionId);
  if (!isAsked) return invalid([{ ...unasked, pointer }]);
  if (attempt.helpedWith !== null) return invalid([{ pointer, ...helpedBefore }]);
  const isAnswered = attempt.answers.some((response) => response.questionId === questionId);
  if (isAnswered) return invalid([{ pointer, ...answeredBefore }]);
  const helped = db.attempts.put({ ...attempt, helpedWith: questionId });
  return ok({ attempt: toQuizAttempt(challenge, helped) });
};

function toAttempt(challenge: ChallengeRow, row: AttemptRow): Attempt {
  if (challenge.type === 'quiz') return toQuizAttempt(challenge, row);
  const { number, isFinished } = row;
  return { type: 'game', number, seed: seedOf(row), version: gameVersion, isFinished };
}

interface QuizParams {
  readonly challengeId: string;
  readonly number: string;
}

interface Quiz {
  readonly kind: 'quiz';
  readonly challenge: ChallengeRow;
  readonly attempt: AttemptRow;
  readonly questions: readonly PickedQuestion[];
}

function openQuiz(world: World, userId: string, { challengeId, number }: QuizParams) {
  const challenge = openChallenge(world, userId, challengeId);
  if (!challenge) return problem('challenge_not_found');
  const attempt = latestAttempt(world.db, { userId, challengeId });
  const isIt = challenge.type === 'quiz' && attempt !== undefined;
  if (!isIt || String(attempt.number) !== number) return problem('attempt_not_found');
  const quiz: Quiz = {
    kind: 'quiz',
    challenge,
    attempt,
    questions: questionsOf(challenge, attempt),
  };
  return quiz;
}

function roundErrors({ attempt, questions }: Quiz, picked: PickedQuestion): FieldError[] {
  if (attempt.answers.length < questions.length) {
    return [{ pointer: '/round', code: 'too_early', message: 'Answer every question once first.' }];
  }
  const first = attempt.answers.find(({ questionId }) => questionId === picked.question.id);
  if (first?.option !== rightOption(picked)) return [];
  return [{ pointer: '/round', code: 'invalid', message: 'You got this right the first time.' }];
}

function optionErrors(option: number, picked: PickedQuestion, attempt: AttemptRow): FieldError[] {
  const pointer = '/option';
  if (!(option in picked.order)) {
    return [{ pointer, code: 'invalid', message: 'There’s no such option.' }];
  }
  const isHelped = attempt.helpedWith === picked.question.id;
  if (!isHelped || !removedFrom(picked, attempt).includes(option)) return [];
  return [{ pointer, code: 'removed', message: '50:50 removed this option.' }];
}

const unasked = { code: 'invalid', message: 'This attempt doesn’t include that question.' };
const helpedBefore = { code: 'used', message: 'You already used 50:50 in this attempt.' };
const answeredBefore = { code: 'answered', message: 'You already answered that question.' };
