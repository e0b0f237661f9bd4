import { useState } from 'react';
import * as v from 'valibot';
import { addAppListener, useAppDispatch } from '@/app/hooks';
import type { AppThunk } from '@/app/rootReducer';
import type { Data } from '@/contract/types';
import { sameActMs } from '@/domain/quickActions';
import type { Clock } from '@/lib/clock';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
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
import type { OutboxItem } from '@/services/outbox/outboxItems';
import { itemSettled } from '@/services/outbox/outboxSlice';

interface Undoable {
  readonly actionId: string;
  /** The id in the outbox. */
  readonly id: string;
}

const undoDisplaySchema = v.object({ actionId: v.string() });

export function useActionLog() {
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
