import type { Answer, QuizAttempt } from '@/contract/attempts';
import { seedFor } from '@/domain/seed';
import { fiftyFifty, pickQuestions, type PickedQuestion } from '@/domain/quiz';
import { quizBank, sourceOf } from '../content/quizBank';
import type { AttemptRow, ChallengeRow } from '../db/schema';

export const seedOf = ({ challengeId, userId, number }: AttemptRow) =>
  seedFor(challengeId, userId, number);

/** What an attempt asks: the same each time it is looked at. */
export function questionsOf({ topic = '' }: ChallengeRow, attempt: AttemptRow): PickedQuestion[] {
  return pickQuestions(quizBank, topic, seedOf(attempt));
}

/** Where the right option stands as it is shown. */
export const rightOption = ({ question, order }: PickedQuestion) => order.indexOf(question.answer);

/** The wrong options that 50:50 takes away from a question. */
export function removedFrom({ question, order }: PickedQuestion, attempt: AttemptRow): number[] {
  return fiftyFifty(question, order, seedOf(attempt));
}

/** The attempt as the person may see it: the key of a question comes with its answer alone. */
export function toQuizAttempt(challenge: ChallengeRow, attempt: AttemptRow): QuizAttempt {
  const asked = questionsOf(challenge, attempt);
  const helped = asked.find(({ question }) => question.id === attempt.helpedWith);
  return {
    type: 'quiz',
    number: attempt.number,
    questions: asked.map(({ question: { id, question, options }, order }) => ({
      id,
      text: question,
      options: order.map((option) => options[option] ?? ''),
    })),
    answers: attempt.answers.flatMap((answer) => {
      const picked = asked.find(({ question }) => question.id === answer.questionId);
      return picked ? [toAnswer(picked, answer)] : [];
    }),
    removed: helped
      ? { questionId: helped.question.id, options: removedFrom(helped, attempt) }
      : null,
    isFinished: attempt.isFinished,
  };
}

function toAnswer(picked: PickedQuestion, answer: AttemptRow['answers'][number]): Answer {
  const { question } = picked;
  return {
    ...answer,
    correctOption: rightOption(picked),
    explanation: question.explanation,
    source: sourceOf(question),
  };
}
