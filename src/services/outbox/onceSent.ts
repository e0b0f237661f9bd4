import { ledgerApi } from '@/api/ledgerApi';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { levelAfter, rankForLevel } from '@/domain/levels';
import { rewards } from '@/domain/ledger';
import { useIsLate } from '@/lib/hooks';
import { type ItemFor, useOutboxItems, useSentItems } from './outbox';

/* Logs that wait count everywhere as if the server had them. What they change says so. */

type Log = ItemFor<'logAction'>;

const useWaitingLogs = () =>
  useOutboxItems('logAction').filter(
    ({ state, isUndone, answeredAt }) =>
      state === 'waiting' && !isUndone && answeredAt === undefined,
  );

/** Returns the date of a log's act. */
export const dateOfLog = ({ addedAt, arg }: Log): string =>
  localDate(Date.parse(arg.doneAt ?? addedAt), arg.zone);

/** True until the data is loaded after the server's response to the log. */
export const isUncounted =
  (loadedAt: number) =>
  ({ answeredAt }: Log): boolean =>
    answeredAt === undefined || answeredAt > loadedAt;

/** Returns the user as they are once everything is sent. */
export function useUserOnceSent(user: User): User {
  const count = useWaitingLogs().length;
  const days = useStreakOnceSent(ledgerApi.endpoints.streak.useQueryState()).data?.days;
  if (count === 0) return user;
  const points = user.points + rewards.action.points * count;
  const level = levelAfter(user.level, user.points, points);
  const rank = level === user.level ? user.rank : rankForLevel(level);
  return { ...user, points, level, rank, streak: days ?? user.streak };
}

interface StreakQuery {
  readonly data?: Data<'streak'> | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Returns the query with today as done if a log of today waits. */
export function useStreakOnceSent<Query extends StreakQuery>(query: Query) {
  const logs = [...useWaitingLogs(), ...useSentItems('logAction')];
  const { data, fulfilledTimeStamp = Infinity } = query;
  const today = data?.week.at(-1);
  const isWaiting =
    data !== undefined &&
    today !== undefined &&
    today.state !== 'done' &&
    logs.some((log) => dateOfLog(log) === today.date && isUncounted(fulfilledTimeStamp)(log));
  if (!isWaiting) return { ...query, isWaiting };
  const days = data.days + 1;
  const week = [...data.week.slice(0, -1), { ...today, state: 'done' as const }];
  return {
    ...query,
    isWaiting,
    data: { ...data, days, week, longest: Math.max(data.longest, days) },
  };
}

/** Returns the points that wait, once that takes long; 0 otherwise. */
export function useWaitingPoints(): number {
  const count = useWaitingLogs().length;
  return useIsLate(count > 0, 2_000) ? rewards.action.points * count : 0;
}
