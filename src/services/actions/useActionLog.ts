import { useRef, useState } from 'react';
import * as v from 'valibot';
import { sameActMs } from '@/domain/quickActions';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { useOutbox, useOutboxItems } from '@/services/outbox/useOutbox';

interface Undoable {
  readonly actionId: string;
  /** The id in the outbox. */
  readonly id: string;
}

const undoOfferMs = sameActMs;

const undoDisplaySchema = v.object({ actionId: v.string() });

export function useActionLog() {
  const clock = useClock();
  const outbox = useOutbox();
  const logs = useOutboxItems('logAction');
  const undos = useOutboxItems('undoAction');
  const offers = useUndoOffers();
  const { undoable } = offers;
  /** The server's ids of the logs that it has answered, by their ids in the outbox. */
  const logIds = useRef(new Map<string, string>());

  const undoLog = (logId: string, actionId: string) =>
    outbox.add({ operation: 'undoAction', arg: { logId }, display: { actionId } });

  return {
    /** Logs without a response of the server. */
    waiting: logs.filter(({ state, isUndone }) => state === 'waiting' && !isUndone),
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
      offers.add({ actionId, id });
      void followLog(id);
    },
    undo({ id, actionId }: Undoable) {
      offers.end(id);
      void removeLog(id, actionId);
    },
    retry: outbox.retry,
    /** Deletes any item of the outbox; a log that the server may have is undone. */
    remove: (id: string) => {
      const log = logs.find((item) => item.id === id);
      if (log) void removeLog(id, log.arg.actionId);
      else void outbox.remove(id);
    },
  };

  async function removeLog(id: string, actionId: string) {
    const item = logs.find((log) => log.id === id);
    const isUndoable = item?.state === 'waiting' && !item.isUndone;
    const isAttempted = isUndoable ? await outbox.undo(id) : undefined;
    if (isAttempted) return;
    const logId = logIds.current.get(id);
    if (logId === undefined) {
      void outbox.remove(id);
      void undoAnswered(id, actionId);
    } else if (isAttempted === undefined) {
      undoLog(logId, actionId);
    }
  }

  /** Undoes a deleted log that was on its way, as soon as its response arrives. */
  async function undoAnswered(id: string, actionId: string) {
    const logId = logIdIn(await outbox.untilSettled(id));
    if (logId !== undefined) undoLog(logId, actionId);
  }

  async function followLog(id: string) {
    const logId = logIdIn(await outbox.untilSettled(id));
    if (logId === undefined) offers.end(id);
    else logIds.current.set(id, logId);
  }
}

const responseSchema = v.object({ data: v.object({ log: v.object({ id: v.string() }) }) });

/** Returns the id of the log, undefined if it was refused or deleted. */
function logIdIn(settled: unknown): string | undefined {
  const response = v.safeParse(responseSchema, settled);
  return response.success ? response.output.data.log.id : undefined;
}

/** The logs of the last ten seconds. */
function useUndoOffers() {
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  const end = (id: string) => setUndoable((offers) => offers.filter((offer) => offer.id !== id));
  return {
    undoable,
    add(offer: Undoable) {
      setUndoable((offers) => [...offers, offer]);
      setTimeout(end, undoOfferMs, offer.id);
    },
    end,
  };
}
