import { nextCard, pickReview } from '@/domain/quiz';
import { fnv1a } from '@/domain/random';
import { quizBank } from '../content/content';
import type { Db } from '../db/db';
import type { ReviewRow } from '../db/schema';

/** Moves a question between the boxes of a user's Daily 5 after an answer. */
export function updateCard(
  { cards }: Db,
  userId: string,
  answered: Parameters<typeof nextCard>[1],
): void {
  const id = `${userId}:${answered.questionId}`;
  const next = nextCard(cards.get(id) ?? null, answered);
  if (next) cards.put({ ...next, id, userId });
  else cards.delete(id);
}

const reviewId = (userId: string, date: string) => `${userId}:${date}`;

export const reviewOf = ({ reviews }: Db, userId: string, date: string): ReviewRow | undefined =>
  reviews.get(reviewId(userId, date));

/** Returns a user's Daily 5 of a date. The first time, it picks the questions. */
export function openReview(db: Db, userId: string, date: string): ReviewRow {
  const known = reviewOf(db, userId, date);
  if (known) return known;
  const isTheirs = (row: { userId: string }) => row.userId === userId;
  const answered = [...db.attempts.all(), ...db.reviews.all()]
    .filter(isTheirs)
    .flatMap(({ answers }) => answers.map(({ questionId }) => questionId));
  const questionIds = pickReview({
    bank: quizBank.map(({ id }) => id),
    cards: db.cards.all().filter(isTheirs),
    answered: new Set(answered),
    date,
    seed: fnv1a(reviewId(userId, date)),
  });
  return db.reviews.put({ id: reviewId(userId, date), userId, date, questionIds, answers: [] });
}
