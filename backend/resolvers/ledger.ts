import * as v from 'valibot';
import type { LedgerEntry } from '@/contract/ledger';
import { localDate } from '@/domain/calendar';
import { historyOf, maxHistory } from '@/domain/history';
import { balance, streakActs } from '@/domain/ledger';
import { addLiters } from '@/domain/liters';
import { streakMonth as monthOf } from '@/domain/streak';
import { currentStreak, entriesOf, zoneOf, savedUntil, groupSavings } from '../db/ledger';
import type { EntryRow } from '../db/schema';
import { fieldError } from '../http/fieldErrors';
import { encodeCursor, readPage, whole } from '../http/paging';
import { invalid, ok, type OperationResolver, type World } from './result';

const defaultLimit = 20;
/** The cursor of an entry: when it was earned, and its index, as it may have been sent late. */
const position = v.tuple([whole, whole]);
type Position = v.InferOutput<typeof position>;

export const ledger: OperationResolver<'ledger'> = ({ query, user, world: { db } }) => {
  const { limit, after, errors } = readPage(query, position, defaultLimit);
  if (errors.length > 0) return invalid(errors);

  const entries = entriesOf(db, user.id);
  const older = entries
    .map((entry, index) => ({ entry, position: [entry.at, index] satisfies Position }))
    .filter(({ position }) => after === null || newestFirst(after, position) < 0)
    .toSorted((a, b) => newestFirst(a.position, b.position));
  const page = older.slice(0, limit);
  const hasMore = older.length > limit;
  return ok({
    items: page.map(({ entry }) => toEntry(entry)),
    olderCursor: hasMore ? encodeCursor(page.at(-1)?.position) : null,
    total: balance(entries),
  });
};

export function litersOf(world: World, userId: string) {
  const today = localDate(world.now(), zoneOf(world, userId));
  const saved = savedUntil(entriesOf(world.db, userId), today);
  return { today, mine: addLiters(saved), sources: groupSavings(saved) };
}

export const streak: OperationResolver<'streak'> = ({ user, world }) => {
  const { week, ...streak } = currentStreak(world, user.id);
  return ok({ ...streak, week: [...week] });
};

/** A month of the years 1970 to 9999. */
const monthPattern = /^(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])$/;

export const streakMonth: OperationResolver<'streakMonth'> = ({ query, user, world }) => {
  if (!monthPattern.test(query.month)) {
    return invalid([fieldError('/month', 'The month must be like 2026-03.')]);
  }
  const acts = streakActs(entriesOf(world.db, user.id));
  const zone = zoneOf(world, user.id);
  const { days, firstMonth } = monthOf(acts, world.now(), zone, query.month);
  return ok({ days: [...days], firstMonth });
};

export const history: OperationResolver<'history'> = ({ query, user, world }) => {
  const { by, count } = query;
  if (!(Number.isInteger(count) && count >= 1 && count <= maxHistory[by])) {
    const message = `The count must be a whole number from 1 to ${maxHistory[by]}.`;
    return invalid([fieldError('/count', message)]);
  }
  const today = localDate(world.now(), zoneOf(world, user.id));
  return ok({ items: historyOf(entriesOf(world.db, user.id), today, by, count) });
};

const newestFirst = (a: Position, b: Position) => b[0] - a[0] || b[1] - a[1];

export function toEntry({ id, source, title, points, savings, at }: EntryRow): LedgerEntry {
  return { id, source, title, points, savings, at: new Date(at).toISOString() };
}
