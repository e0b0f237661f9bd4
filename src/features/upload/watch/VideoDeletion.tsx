import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useDeleteVideoMutation } from '@/api/videosApi';
import { useClock } from '@/lib/ClockContext';
import { deletionFailed, deletionSent, selectDeletions } from './deletionSlice';
import { DeletionContext, undoMs, type Deletion, type UndoBarPart } from './useDeletion';

interface Pending {
  readonly id: string;
  readonly Bar: UndoBarPart;
  /** When it will be deleted, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds left while it is held. */
  readonly held: number | null;
}

interface VideoDeletionProps {
  onBegin: (id: string) => void;
  children: ReactNode;
}

/** Deletes after ten seconds for an undo. A page that is closed before then keeps the video. */
export function VideoDeletion({ onBegin, children }: VideoDeletionProps) {
  const clock = useClock();
  const dispatch = useAppDispatch();
  const [deleteVideo] = useDeleteVideoMutation();
  const { sent, failed } = useAppSelector(selectDeletions);
  const [pending, setPending] = useState<Pending | null>(null);

  const send = async (id: string) => {
    dispatch(deletionSent(id));
    const { error } = await deleteVideo({ videoId: id });
    if (error) dispatch(deletionFailed({ id, error }));
  };
  const finish = () => {
    if (pending) void send(pending.id);
    setPending(null);
  };
  const finishNow = useEffectEvent(finish);
  const finishInTime = useEffectEvent(() => {
    if (pending?.held === null && clock.now() >= pending.at) finish();
  });

  useEffect(() => () => finishNow(), []);
  useEffect(() => {
    if (pending?.held !== null) return undefined;
    const timer = setTimeout(() => finishNow(), pending.at - clock.now());
    const look = () => finishInTime();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [pending, clock]);

  const deletion: Deletion = {
    isHidden: (id) => id === pending?.id || sent.includes(id),
    pending: pending && { ...pending, isHeld: pending.held !== null },
    failed,
    begin: (id, Bar) => {
      if (id === pending?.id) return;
      finish();
      onBegin(id);
      setPending({ id, Bar, at: clock.now() + undoMs, held: null });
    },
    undo: () => setPending(null),
    hold: (isHeld) => {
      if (!pending || isHeld === (pending.held !== null)) return;
      const held = isHeld ? pending.at - clock.now() : null;
      setPending({ ...pending, held, at: clock.now() + (pending.held ?? 0) });
    },
    retry: () => {
      if (failed) void send(failed.id);
    },
  };

  return <DeletionContext value={deletion}>{children}</DeletionContext>;
}
