import { useActionsQuery } from '@/api/actionsApi';
import { useTodayQuery } from '@/api/todayApi';
import type { Action } from '@/contract/actions';
import type { Today } from '@/contract/today';
import { localDate } from '@/domain/calendar';
import { onLaterDate } from '@/domain/quickActions';
import { rewards } from '@/domain/ledger';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatDay } from '@/lib/format';
import { useActionLog } from '@/services/actions/useActionLog';
import { useOutboxItems } from '@/services/outbox/outbox';

export interface ShownAction extends Action {
  readonly isDone: boolean;
  readonly reason: string;
}

export function useToday() {
  const zone = useZone();
  const date = localDate(useNow(), zone);
  const today = useTodayQuery({ zone });
  const actions = useActionsQuery();
  const log = useActionLog();
  const answers = useOutboxItems('answerReview');
  // Without a time, the data is that of another zone until the zone's own arrives.
  const loadedAt = today.fulfilledTimeStamp ?? Infinity;
  const isUncounted = ({ answeredAt }: ActionLog['waiting'][number]) =>
    answeredAt === undefined || answeredAt > loadedAt;
  // The server says what day it is, as long as it answers.
  const known = today.data && today.error ? onLaterDate(today.data, date) : today.data;
  const data =
    known && actions.data
      ? withWaiting(known, actions.data.items, {
          // A sent log counts until the day is loaded again.
          uncounted: [...log.waiting, ...log.sent].filter(isUncounted),
          log,
          answers,
        })
      : undefined;
  return {
    query: {
      data,
      error: today.error ?? actions.error,
      isFetching: today.isFetching || actions.isFetching,
      refetch() {
        if (today.error) void today.refetch();
        if (actions.error) void actions.refetch();
      },
    },
    log,
    /** Answers of Daily 5 that wait or were refused, also of an earlier day. */
    answers,
  };
}

export type UseToday = ReturnType<typeof useToday>;
type ActionLog = ReturnType<typeof useActionLog>;
type Answers = ReturnType<typeof useOutboxItems<'answerReview'>>;

interface Work {
  /** What the server has not counted. */
  readonly uncounted: ActionLog['waiting'];
  readonly log: ActionLog;
  readonly answers: Answers;
}

/** Adds what was done on the day, but isn't counted yet. */
function withWaiting(today: Today, all: readonly Action[], { uncounted, log, answers }: Work) {
  const { date, points, review } = today;
  const logs = uncounted.filter(
    ({ arg: { doneAt, zone }, addedAt }) => localDate(Date.parse(doneAt ?? addedAt), zone) === date,
  );
  const added = rewards.action.points * logs.length;
  const { items, points: earned, maxPoints } = today.actions;
  const fullReason =
    earned + added >= maxPoints
      ? `That’s all ${maxPoints} points from actions today. More tomorrow!`
      : '';
  const shown = items.flatMap(({ actionId, remaining, availableOn }): ShownAction[] => {
    const action = all.find(({ id }) => id === actionId);
    if (!action) return [];
    const logged = logs.filter(({ arg }) => arg.actionId === actionId).length;
    const undone = log.unsent.filter(
      ({ item, actionId: id }) =>
        id === actionId && item.operation === 'undoAction' && item.state === 'waiting',
    ).length;
    const isSpent = remaining - logged + undone <= 0;
    const reason = isSpent ? spentText(action, remaining > 0 ? null : availableOn) : fullReason;
    return [
      { ...action, isDone: log.undoable.some((offer) => offer.actionId === actionId), reason },
    ];
  });
  const isWaiting = ({ arg, state }: Answers[number]) => arg.date === date && state === 'waiting';
  return {
    ...today,
    points: points + added,
    isWaiting: logs.length > 0,
    review: { ...review, waiting: answers.filter(isWaiting).length },
    shown,
  };
}

function spentText({ limit: { times, days } }: Action, availableOn: string | null): string {
  if (days === null) return 'Done. It counts once.';
  if (days === 1) return times === 1 ? 'Done for today' : `Done ${times} times today`;
  if (availableOn === null) return 'Done for now';
  return `Done. Counts again on ${formatDay(availableOn, 'day')}`;
}
