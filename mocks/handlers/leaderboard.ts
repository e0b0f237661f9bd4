import * as v from 'valibot';
import { boardOf, countUpTo, positionOf, standingsOf } from '../db/board';
import type { Resolve } from './answer';
import { encodeCursor, readPage } from './paging';
import { invalid, ok, problem } from './reply';

const defaultLimit = 10;
const rowsAround = 2;
const position = v.tuple([v.number(), v.number(), v.string()]);

export const leaderboard: Resolve<'leaderboard'> = ({ query, user, world }) => {
  const { limit, after, errors } = readPage(query, position, defaultLimit);
  if (errors.length > 0) return invalid(errors);

  const standings = standingsOf(world.db, user.id, query.scope ?? 'global');
  const board = boardOf(world.db, standings, world.now());
  const own = standings.findIndex(({ id }) => id === user.id);
  const me = board[own];
  if (!me) return problem('internal_error');
  const total = board.length;
  if (query.around) {
    const items = board.slice(Math.max(0, own - rowsAround), own + rowsAround + 1);
    return ok({ items, nextCursor: null, total, me });
  }

  const start = after ? countUpTo(standings, after) : 0;
  const items = board.slice(start, start + limit);
  const last = standings[start + items.length - 1];
  const hasMore = last !== undefined && start + limit < total;
  const nextCursor = hasMore ? encodeCursor(positionOf(last)) : null;
  return ok({ items, nextCursor, total, me });
};
