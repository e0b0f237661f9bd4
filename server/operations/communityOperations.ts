import { compareStandings } from '@/domain/levels';
import { boardCursor, livePosition, readBoardPage, unknownCursor } from '@backend/http/paging';
import { invalid, ok, problem } from '@backend/resolvers/result';
import { litersOf } from '@backend/resolvers/ledger';
import {
  beginBoardDay,
  countUsers,
  friendRows,
  type PlacedRow,
  rowOf,
  rowsAfter,
  rowsBefore,
  toEntry,
} from '../db/board';
import { communityLiters } from '../db/rows';
import { loadMember } from '../member';
import type { Operation } from '../services';
import { countOnline } from '../sessions';

const rowsAround = 2;

export const leaderboard: Operation<'leaderboard'> = async ({ query, services, userId, now }) => {
  const { limit, after, errors } = readBoardPage(query);
  if (errors.length > 0) return invalid(errors);
  const board = (me: PlacedRow, total: number, rows: readonly PlacedRow[]) => {
    const page = query.around ? rows : rows.slice(0, limit);
    const last = page.at(-1);
    const nextCursor = rows.length > page.length && last ? boardCursor(last) : null;
    return ok({ items: page.map(toEntry), nextCursor, total, me: toEntry(me) });
  };

  if (query.scope === 'friends') {
    const rows = await friendRows(services.database, now, userId);
    const own = rows.findIndex(({ id }) => id === userId);
    const me = rows[own];
    if (!me) return problem('internal_error');
    const shown = query.around
      ? rows.slice(Math.max(0, own - rowsAround), own + rowsAround + 1)
      : rows.filter((row) => after === null || compareStandings(row, after) > 0);
    return board(me, rows.length, shown);
  }
  return services.database.transaction(async (sql) => {
    await beginBoardDay(sql, now);
    const me = await rowOf(sql, now, userId);
    if (!me) return problem('internal_error');
    const total = await countUsers(sql);
    if (!query.around) return board(me, total, await rowsAfter(sql, now, after, limit + 1));
    const before = await rowsBefore(sql, now, me, rowsAround);
    return board(me, total, [...before, me, ...(await rowsAfter(sql, now, me, rowsAround))]);
  });
};

export const liters: Operation<'liters'> = async ({ services, userId }) => {
  const { database } = services;
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(database, userId, needs, { ...services, isWriting: false });
  if (!world) return problem('not_signed_in');
  const { today, ...mine } = litersOf(world, userId);
  return ok({ ...mine, community: await communityLiters(database, today) });
};

export const presence: Operation<'presence'> = async ({ services, now }) =>
  ok({ online: await countOnline(services.database, now) });

export const liveMessages: Operation<'liveMessages'> = async ({
  query,
  headers,
  services,
  userId,
}) => {
  const after = livePosition(query.after, headers.lastEventId);
  if (after === null) return invalid([unknownCursor('/after')]);
  const [community] = await services.database.query<{ sequence: number }>(
    'select sequence from community',
  );
  // Limits a position ahead of all events to the last one, so that later events are sent.
  const from = Math.min(after, Number(community?.sequence));
  return { kind: 'events', events: services.room.stream(userId, from, query.until === 'first') };
};
