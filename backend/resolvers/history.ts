import { localDate } from '@/domain/calendar';
import { historyOf, maxHistory } from '@/domain/history';
import { streakActs } from '@/domain/ledger';
import { streakMonth as monthOf } from '@/domain/streak';
import { entriesOf, zoneOf } from '../db/ledger';
import { fieldError } from '../http/fieldErrors';
import { invalid, ok, type OperationResolver } from './result';

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
