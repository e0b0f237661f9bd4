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
  const query = useTodayQuery({ zone });
  const actions = useActionsQuery();
  const log = useActionLog();
  const answers = useOutboxItems('answerReview');
  // The server says what day it is, as long as it answers.
  const today = query.data && query.error ? onLaterDate(query.data, date) : query.data;
  // Without a time, the data is that of another zone until the zone's own arrives.
  const loadedAt = query.fulfilledTimeStamp ?? Infinity;
  /** The day's logs that it doesn't count yet. It counts a sent one when it is loaded again. */
  const logs = [...log.waiting, ...log.sent].filter(
    ({ answeredAt, addedAt, arg }) =>
      (answeredAt === undefined || answeredAt > loadedAt) &&
      localDate(Date.parse(arg.doneAt ?? addedAt), arg.zone) === today?.date,
  );
  const waitingAnswers = answers.filter(
    ({ arg, state }) => arg.date === today?.date && state === 'waiting',
  );
  return {
    query: {
      data: today &&
        actions.data && {
          ...today,
          points: today.points + rewards.action.points * logs.length,
          isWaiting: logs.length > 0,
          review: { ...today.review, waiting: waitingAnswers.length },
          shown: shownActions(today, actions.data.items, logs, log),
        },
      error: query.error ?? actions.error,
      isFetching: query.isFetching || actions.isFetching,
      refetch() {
        if (query.error) void query.refetch();
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

function shownActions(
  { actions: { items, points, maxPoints } }: Today,
  all: readonly Action[],
  logs: ActionLog['waiting'],
  { unsent, undoable }: ActionLog,
) {
  const fullReason =
    points + rewards.action.points * logs.length >= maxPoints
      ? `That’s all ${maxPoints} points from actions today. More tomorrow!`
      : '';
  return items.flatMap(({ actionId, remaining, availableOn }): ShownAction[] => {
    const action = all.find(({ id }) => id === actionId);
    if (!action) return [];
    const logged = logs.filter(({ arg }) => arg.actionId === actionId).length;
    const undone = unsent.filter(
      ({ item, actionId: id }) =>
        id === actionId && item.operation === 'undoAction' && item.state === 'waiting',
    ).length;
    const isSpent = remaining - logged + undone <= 0;
    const reason = isSpent ? spentText(action, remaining > 0 ? null : availableOn) : fullReason;
    return [{ ...action, isDone: undoable.some((offer) => offer.actionId === actionId), reason }];
  });
}

function spentText({ limit: { times, days } }: Action, availableOn: string | null): string {
  if (days === null) return 'Done. It counts once.';
  if (days === 1) return times === 1 ? 'Done for today' : `Done ${times} times today`;
  if (availableOn === null) return 'Done for now';
  return `Done. Counts again on ${formatDay(availableOn, 'day')}`;
}
