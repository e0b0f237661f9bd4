import * as v from 'valibot';
import type { LedgerEntry } from '@/contract/ledger';
import { localDate } from '@/domain/calendar';
import { balance } from '@/domain/ledger';
import { addLiters } from '@/domain/liters';
import { currentStreak, entriesOf, zoneOf, savedUntil, groupSavings } from '../db/ledger';
import type { EntryRow } from '../db/schema';
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

const newestFirst = (a: Position, b: Position) => b[0] - a[0] || b[1] - a[1];

export function toEntry({ id, source, title, points, savings, at }: EntryRow): LedgerEntry {
  return { id, source, title, points, savings, at: new Date(at).toISOString() };
}
