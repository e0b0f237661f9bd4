import * as v from 'valibot';
import { boardOf, countUpTo, positionOf } from '../db/board';
import { on } from './on';
import { encodeCursor, readPage } from './paging';
import { invalid, ok, problem } from './reply';

const defaultLimit = 10;
const position = v.tuple([v.number(), v.number(), v.string()]);

export const leaderboardHandlers = [
  on('leaderboard', ({ query, user, world: { db } }) => {
    const { limit, after, errors } = readPage(query, position, defaultLimit);
    if (errors.length > 0) return invalid(errors);

    const board = boardOf(db);
    const me = board.find(({ id }) => id === user.id);
    if (!me) return problem('internal_error');
    const start = after ? countUpTo(db, after) : 0;
    const items = board.slice(start, start + limit);
    const last = db.users.get(items.at(-1)?.id ?? '');
    const hasMore = last !== undefined && start + limit < board.length;
    const nextCursor = hasMore ? encodeCursor(positionOf(last)) : null;
    return ok({ items, nextCursor, total: board.length, me });
  }),
];
