import { useState } from 'react';
import * as v from 'valibot';
import { useActionsQuery } from '@/api/actionsApi';
import { useTodayQuery } from '@/api/todayApi';
import { addAppListener, useAppDispatch } from '@/app/hooks';
import type { AppThunk } from '@/app/rootReducer';
import type { Action } from '@/contract/actions';
import type { Today } from '@/contract/today';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { rewards } from '@/domain/ledger';
import { onLaterDate, sameActMs } from '@/domain/quickActions';
import { useClock, useNow } from '@/lib/ClockContext';
import type { Clock } from '@/lib/clock';
import { deviceZone, useZone } from '@/lib/deviceZone';
import { formatDay } from '@/lib/format';
import {
  addToOutbox,
  changeInOutbox,
  deleteFromOutbox,
  selectItems,
  selectSent,
  sendOutbox,
  useOutbox,
  useOutboxItems,
  useSentItems,
} from '@/services/outbox/outbox';
import { dateOfLog, isUncounted } from '@/services/outbox/onceSent';
import type { OutboxItem } from '@/services/outbox/outboxItems';
import { itemSettled } from '@/services/outbox/outboxSlice';

export interface ShownAction extends Action {
  /** True if it can't be logged again today. */
  readonly isSpent: boolean;
  /** Why it can't be logged; empty if it can. */
  readonly reason: string;
  /** The log of the last ten seconds, if there is one. */
  readonly offer: Undoable | undefined;
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
  // After a change of zone, the data is the old zone's, and has no time, until the response arrives.
  const loadedAt = query.fulfilledTimeStamp ?? Infinity;
  /** The day's logs that it doesn't count yet. It counts a sent one when it is loaded again. */
  const logs = [...log.waiting, ...log.sent].filter(
    (each) => isUncounted(loadedAt)(each) && dateOfLog(each) === today?.date,
  );
  const shown = today && actions.data && shownActions(today, actions.data.items, logs, log);
  /** The ids as they were listed first: a log changes the order, but doesn't move its row. */
  const [order, setOrder] = useState<readonly string[]>([]);
  if (shown && shown.length !== order.length) setOrder(shown.map(({ id }) => id));
  const waitingAnswers = answers.filter(
    ({ arg, state }) => arg.date === today?.date && state === 'waiting',
  );
  return {
    query: {
      data: today &&
        shown && {
          ...today,
          points: today.points + rewards.action.points * logs.length,
          review: { ...today.review, waiting: waitingAnswers.length },
          shown: shown.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
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
export type ActionLog = ReturnType<typeof useActionLog>;

function shownActions(
  { actions: { items, points, maxPoints } }: Today,
  all: readonly Action[],
  logs: ActionLog['waiting'],
  { unsent, undoable }: ActionLog,
) {
  const fullReason =
    points + rewards.action.points * logs.length >= maxPoints
      ? `All ${maxPoints} points for today`
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
    const offer = undoable.find((each) => each.actionId === actionId);
    return [{ ...action, isSpent, reason, offer }];
  });
}

function spentText({ limit: { times, days } }: Action, availableOn: string | null): string {
  if (days === null) return 'Done. It counts once.';
  if (days === 1) return times === 1 ? 'Done for today' : `Done ${times} times today`;
  if (availableOn === null) return 'Done for now';
  return `Again on ${formatDay(availableOn, 'day')}`;
}

export interface Undoable {
  readonly actionId: string;
  /** The id in the outbox. */
  readonly id: string;
}

const undoDisplaySchema = v.object({ actionId: v.string() });

function useActionLog() {
  const clock = useClock();
  const dispatch = useAppDispatch();
  const outbox = useOutbox();
  const logs = useOutboxItems('logAction');
  const sent = useSentItems('logAction');
  const undos = useOutboxItems('undoAction');
  /** The logs of the last ten seconds. */
  const [offers, setOffers] = useState<readonly Undoable[]>([]);
  const endOffer = (id: string) => setOffers((all) => all.filter((offer) => offer.id !== id));
  const isUndoable = ({ id }: Undoable) =>
    sent.some((item) => item.id === id) ||
    logs.some((item) => item.id === id && item.state === 'waiting' && item.error === undefined);
  const undoable = offers.filter(isUndoable);

  return {
    /** Logs without a response of the server. */
    waiting: logs.filter(({ state, isUndone }) => state === 'waiting' && !isUndone),
    /** Logs that the server has. */
    sent,
    /** Logs and undos that wait or were refused, with the action that each is about. */
    unsent: [
      ...logs.map((item) => ({
        item,
        actionId: item.arg.actionId,
        isUndo: item.isUndone === true,
      })),
      ...undos.map((item) => {
        const display = v.safeParse(undoDisplaySchema, item.display);
        const actionId = display.success ? display.output.actionId : '';
        return { item, actionId, isUndo: true };
      }),
    ],
    /** Logs that can still be undone, oldest first. */
    undoable,
    log(actionId: string) {
      // The button's second click finds the first one's log.
      if (undoable.some((offer) => offer.actionId === actionId)) return;
      const doneAt = new Date(clock.now()).toISOString();
      const { id } = outbox.add({
        operation: 'logAction',
        arg: { actionId, doneAt, zone: deviceZone() },
      });
      setOffers((all) => [...all, { actionId, id }]);
      setTimeout(endOffer, sameActMs, id);
    },
    undo({ id, actionId }: Undoable) {
      endOffer(id);
      void dispatch(undoLog(id, actionId, clock));
    },
    retry: outbox.retry,
    /** Deletes any item of the outbox; a log that the server may have is undone. */
    remove: (id: string) => {
      const log = logs.find((item) => item.id === id);
      if (log) void dispatch(undoLog(id, log.arg.actionId, clock));
      else void outbox.remove(id);
    },
  };
}

/** Deletes a log. One that the server has, or turns out to have, is undone there. */
const undoLog =
  (id: string, actionId: string, clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const undo = (response: unknown) => {
      const arg = { logId: (response as Data<'logAction'>).log.id };
      dispatch(addToOutbox({ operation: 'undoAction', arg, display: { actionId } }, clock));
    };
    const item = selectItems(getState()).find((log) => log.id === id);
    if (item?.state === 'waiting' && !item.isUndone) {
      let isAttempted = false;
      const noteAttempt = ({ attemptedAt }: OutboxItem) => {
        isAttempted = attemptedAt !== undefined;
      };
      const change = await dispatch(changeInOutbox(item, { isUndone: true }, noteAttempt));
      // Its response is then undone.
      if (change === 'changed' && isAttempted) {
        await dispatch(sendOutbox(clock));
        return;
      }
    }
    const sent = selectSent(getState()).find((log) => log.id === id);
    if (sent) {
      undo(sent.response);
      return;
    }
    void dispatch(deleteFromOutbox(id));
    dispatch(
      addAppListener({
        actionCreator: itemSettled,
        effect: ({ payload }, { unsubscribe }) => {
          if (payload.id !== id) return;
          unsubscribe();
          if ('data' in payload && !payload.hasUndo) undo(payload.data);
        },
      }),
    );
  };
