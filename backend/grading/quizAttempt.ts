import type { Answer, QuizAttempt } from '@/contract/attempts';
import { seedFor } from '@/domain/random';
import { fiftyFifty, pickQuestions, type PickedQuestion } from '@/domain/quiz';
import { citationOf, quizBank } from '../content/content';
import type { AttemptRow, ChallengeRow } from '../db/schema';

export const seedOf = ({ challengeId, userId, number }: AttemptRow) =>
  seedFor(challengeId, userId, number);

/** Returns an attempt's questions. They are the same each time. */
export function questionsOf(
  { topic = '', quiz }: ChallengeRow,
  attempt: AttemptRow,
): PickedQuestion[] {
  return pickQuestions(quizBank, topic, seedOf(attempt), quiz?.questions ?? 0);
}

export const rightOption = ({ question, order }: PickedQuestion) => order.indexOf(question.answer);

export function removedFrom({ question, order }: PickedQuestion, attempt: AttemptRow): number[] {
  return fiftyFifty(question, order, seedOf(attempt));
}

/** Returns the attempt as its user may see it: right options only of answered questions. */
export function toQuizAttempt(challenge: ChallengeRow, attempt: AttemptRow): QuizAttempt {
  const questions = questionsOf(challenge, attempt);
  const helped = questions.find(({ question }) => question.id === attempt.helpedWith);
  return {
    type: 'quiz',
    number: attempt.number,
    questions: questions.map(toQuestion),
    answers: toAnswers(questions, attempt.answers),
    removed: helped
      ? { questionId: helped.question.id, options: removedFrom(helped, attempt) }
      : null,
    isFinished: attempt.isFinished,
  };
}

/** Returns a question as its user may see it, without the answer. */
export const toQuestion = ({ question: { id, question, options }, order }: PickedQuestion) => ({
  id,
  text: question,
  options: order.map((option) => options[option] ?? ''),
});

export const toAnswers = (
  questions: readonly PickedQuestion[],
  answers: AttemptRow['answers'],
): Answer[] =>
  answers.flatMap((answer) => {
    const picked = questions.find(({ question }) => question.id === answer.questionId);
    if (!picked) return [];
    const { explanation, fact } = picked.question;
    const correctOption = rightOption(picked);
    return [{ ...answer, correctOption, explanation, source: citationOf(fact) }];
  });
