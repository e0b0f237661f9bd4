import { useState } from 'react';
import { useActionsQuery } from '@/api/actionsApi';
import { useTodayQuery } from '@/api/todayApi';
import type { Action } from '@/contract/actions';
import type { Today } from '@/contract/today';
import { rewards } from '@/domain/sources';
import { deviceZone } from '@/lib/deviceZone';
import { useActionLog } from '@/services/actions/useActionLog';

export interface ShownAction extends Action {
  readonly isDone: boolean;
  readonly reason: string;
}

/** Returns the day's points, goal and actions, with the logs that the server doesn't know yet. */
export function useToday(userId: string) {
  const [zone] = useState(deviceZone);
  const today = useTodayQuery({ zone });
  const actions = useActionsQuery();
  const log = useActionLog(userId);
  const retry = () => {
    if (today.error) void today.refetch();
    if (actions.error) void actions.refetch();
  };
  const data =
    today.data && actions.data
      ? {
          ...today.data,
          points: today.data.points + rewards.action.points * log.pending.length,
          shown: shownActions(today.data, actions.data.items, log),
        }
      : undefined;
  return {
    data,
    error: today.error ?? actions.error,
    isFetching: today.isFetching || actions.isFetching,
    retry,
    log,
  };
}

type ActionLog = ReturnType<typeof useActionLog>;

function shownActions(
  { actions: { points, maxPoints, items } }: Today,
  all: readonly Action[],
  { pending, undoable }: ActionLog,
): ShownAction[] {
  const earned = points + rewards.action.points * pending.length;
  return items.flatMap(({ actionId, remaining, availableOn }) => {
    const action = all.find(({ id }) => id === actionId);
    if (!action) return [];
    const waiting = pending.filter((log) => log.actionId === actionId).length;
    const isSpent = remaining - waiting <= 0;
    const reason = isSpent
      ? spentText(action, remaining > 0 ? null : availableOn)
      : earned >= maxPoints
        ? `That’s all ${maxPoints} points from actions today. More tomorrow!`
        : '';
    return [{ ...action, isDone: undoable.some((offer) => offer.actionId === actionId), reason }];
  });
}

const dayFormat = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Returns why an action can't be logged again yet. */
function spentText({ limit: { times, days } }: Action, availableOn: string | null): string {
  if (days === null) return 'Done. It counts once.';
  if (days === 1) return times === 1 ? 'Done for today' : `Done ${times} times today`;
  if (availableOn === null) return 'Done for now';
  return `Done. Counts again on ${dayFormat.format(new Date(`${availableOn}T00:00Z`))}`;
}
