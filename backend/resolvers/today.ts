import type { Review } from '@/contract/today';
import { actInstant, localDate } from '@/domain/calendar';
import { rewards, source } from '@/domain/ledger';
import { pickedQuestion, reviewLength } from '@/domain/quiz';
import { availability } from '@/domain/quickActions';
import { defaultDailyGoal } from '@/domain/user';
import { fnv1a } from '@/domain/random';
import { actionList, quizBank } from '../content/content';
import { actionDates, actionLogs, entriesOf, entryId } from '../db/ledger';
import { appendEntry, awardOf } from '../db/ledgerWrites';
import { toUser } from '../db/people';
import { openReview, reviewOf, updateCard } from './reviews';
import type { ReviewRow } from '../db/schema';
import { rightOption, toAnswers, toQuestion } from '../grading/quizAttempt';
import { unknownOption } from '../http/fieldErrors';
import { invalid, ok, type OperationResolver, problem } from './result';

export const today: OperationResolver<'today'> = ({ query, user, world }) => {
  const { db } = world;
  const date = localDate(world.now(), query.zone);
  const logs = actionLogs(db, user.id);
  const items = actionList
    .map(({ id, limit }) => {
      const dates = actionDates(logs, id);
      return { actionId: id, ...availability(limit, dates, date), count: dates.length };
    })
    .toSorted((a, b) => b.count - a.count)
    .map(({ count: _count, ...item }) => item);
  const pointsOn = (from: string) =>
    entriesOf(db, user.id)
      .filter((entry) => entry.kind !== 'seed' && entry.localDate === date)
      .filter((entry) => entry.source.replace(source.reversal(''), '').startsWith(from))
      .reduce((sum, { points }) => sum + points, 0);
  const { points, perDay } = rewards.action;
  return ok({
    date,
    points: Math.max(0, pointsOn('')),
    goal: user.dailyGoal ?? defaultDailyGoal,
    actions: {
      points: pointsOn(source.actionLog('')),
      maxPoints: points * perDay,
      items,
    },
    review: {
      answered: reviewOf(db, user.id, date)?.answers.length ?? 0,
      questions: reviewLength,
    },
  });
};

export const review: OperationResolver<'review'> = ({ query, user, world }) => {
  const date = localDate(world.now(), query.zone);
  return ok({ review: toReview(openReview(world.db, user.id, date)) });
};

export const answerReview: OperationResolver<'answerReview'> = (call) => {
  const { params, body, idempotencyKey, user, world } = call;
  const { db } = world;
  const now = world.now();
  const at = actInstant(body.doneAt === undefined ? undefined : Date.parse(body.doneAt), now);
  const row = reviewOf(db, user.id, params.date);
  if (!row || params.date !== localDate(at, body.zone)) return problem('review_not_found');
  const picked = pickedOf(row).find(({ question }) => question.id === params.questionId);
  if (!picked) return problem('question_not_found');

  const { option } = body;
  const { id: questionId } = picked.question;
  const before = row.answers.find((answer) => answer.questionId === questionId);
  if (before && before.option !== option) return problem('already_answered');
  if (!(option in picked.order)) return invalid([unknownOption]);
  if (!before) {
    const isRight = option === rightOption(picked);
    updateCard(db, user.id, { questionId, isRight, date: row.date });
    db.reviews.put({ ...row, answers: [...row.answers, { questionId, option }] });
  }
  const review = toReview(openReview(db, user.id, row.date));
  const from = source.review(row.date);
  const given = db.ledger.get(entryId(user.id, from));
  const entry =
    given ??
    (review.isFinished
      ? appendEntry(db, {
          userId: user.id,
          source: from,
          kind: 'award',
          title: 'Daily 5',
          points: rewards.review.points,
          savings: [],
          at,
          postedAt: now,
          zone: body.zone,
          key: idempotencyKey,
        })
      : null);
  return ok({
    review,
    award: entry && awardOf(db, entry, entry.key !== idempotencyKey),
    user: toUser(world, world.person(user.id)),
  });
};

const pickedOf = ({ id, questionIds }: ReviewRow) =>
  questionIds.flatMap((questionId) => {
    const question = quizBank.find((each) => each.id === questionId);
    return question ? [pickedQuestion(question, fnv1a(`${id}:${questionId}`))] : [];
  });

function toReview(row: ReviewRow): Review {
  const picked = pickedOf(row);
  const answers = toAnswers(picked, row.answers);
  const isFinished = answers.length >= picked.length;
  return { date: row.date, questions: picked.map(toQuestion), answers, isFinished };
}
