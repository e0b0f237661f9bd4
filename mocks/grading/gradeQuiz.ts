import type { Submission } from '@/contract/submissions';
import { quizVerdict } from '@/domain/quiz';
import { attemptOf } from '../db/attempts';
import { problem } from '../http/result';
import type { GradingContext, GradingResult } from './grading';
import { questionsOf, rightOption } from './quizAttempt';

type QuizSubmission = Extract<Submission, { type: 'quiz' }>;

export function gradeQuiz(
  { challenge, user, db }: GradingContext,
  submission: QuizSubmission,
): GradingResult {
  const tried = { userId: user.id, challengeId: challenge.id };
  const attempt = attemptOf(db, tried, submission.attempt);
  if (!attempt) return problem('attempt_not_found');
  const asked = questionsOf(challenge, attempt);
  const firstTries = attempt.answers.flatMap(({ questionId, option }) => {
    const picked = asked.find(({ question }) => question.id === questionId);
    const hadHelp = attempt.helpedWith === questionId;
    return picked ? [{ isRight: option === rightOption(picked), hadHelp }] : [];
  });
  const isFinished = firstTries.length >= asked.length;
  const verdict = quizVerdict(firstTries, asked.length);
  return { kind: 'graded', verdict, ...(isFinished && { over: attempt }) };
}
