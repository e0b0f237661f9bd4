import { boardCursor, readBoardPage } from '@backend/http/paging';
import { invalid, ok, problem } from '@backend/resolvers/result';
import { boardFor, countBefore, countUpTo } from '../db/board';
import type { OperationResolver } from '../http/respond';

const rowsAround = 2;

export const leaderboard: OperationResolver<'leaderboard'> = ({ query, user, world }) => {
  const { limit, after, errors } = readBoardPage(query);
  if (errors.length > 0) return invalid(errors);

  const { scope = 'global' } = query;
  const { ranking, rows } = boardFor(world, user.id, scope);
  const total = ranking.length;
  const own = countBefore(ranking, user);
  const [me] = rows(own, own + 1);
  if (!me) return problem('internal_error');
  if (query.around) {
    const items = rows(own - rowsAround, own + rowsAround + 1);
    return ok({ items, nextCursor: null, total, me });
  }

  const start = after ? countUpTo(ranking, after) : 0;
  const end = Math.min(start + limit, total);
  const nextCursor = start < end && end < total ? boardCursor(ranking.at(end - 1)) : null;
  return ok({ items: rows(start, end), nextCursor, total, me });
};
