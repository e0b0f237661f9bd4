import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useDeleteVideoMutation } from '@/api/videosApi';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useClock } from '@/lib/ClockContext';
import { useReturnFocus } from '@/ui/layout/focus';
import { Row } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { deletionFailed, deletionSent } from './deletionSlice';

interface Pending {
  readonly id: string;
  /** When it will be deleted, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds left while Undo has the focus. */
  readonly held: number | null;
}

export type VideoDeletion = ReturnType<typeof useVideoDeletion>;

const undoMs = 10_000;

/**
 * Hides a video and deletes it ten seconds later, or when the screen is left. A page that is
 * closed before then keeps it.
 */
export function useVideoDeletion(onBegin: (id: string) => void) {
  const clock = useClock();
  const dispatch = useAppDispatch();
  const [deleteVideo] = useDeleteVideoMutation();
  const { sent, failed } = useAppSelector((state) => state.deletion);
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

  return {
    isHidden: (id: string) => id === pending?.id || sent.includes(id),
    pending,
    failed,
    begin(id: string) {
      if (id === pending?.id) return;
      finish();
      onBegin(id);
      setPending({ id, at: clock.now() + undoMs, held: null });
    },
    undo: () => setPending(null),
    hold(isHeld: boolean) {
      if (!pending || isHeld === (pending.held !== null)) return;
      const held = isHeld ? pending.at - clock.now() : null;
      setPending({ ...pending, held, at: clock.now() + (pending.held ?? 0) });
    },
    /** Retries a failed deletion without the undo time. */
    retry() {
      if (failed) void send(failed.id);
    },
  };
}

export const undoBarId = 'undo-deletion';

interface UndoBarProps {
  deletion: VideoDeletion;
  onUndo: () => void;
}

/** Shown while a deletion can be undone, and longer while Undo has the focus. */
export function UndoBar({ deletion: { pending, hold }, onUndo }: UndoBarProps) {
  const ref = useReturnFocus<HTMLDivElement>();
  return (
    <Bar ref={ref} id={undoBarId} role="status" tabIndex={-1}>
      <Row $gap={2}>
        <Trash2 size={20} aria-hidden="true" />
        Video deleted.
      </Row>
      <Undo type="button" onClick={onUndo} onFocus={() => hold(true)} onBlur={() => hold(false)}>
        <Undo2 size={20} aria-hidden="true" />
        Undo
      </Undo>
      <Time aria-hidden="true" $isHeld={pending?.held !== null} />
    </Bar>
  );
}

const Bar = styled.div`
  ${text.small}
  position: fixed;
  z-index: 4;
  right: 0;
  bottom: calc(${theme.layout.barInset} + ${theme.space[3]});
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  width: calc(min(100%, ${theme.layout.column}) - 2 * ${theme.layout.gutter});
  min-height: 56px;
  margin: 0 auto;
  padding: 6px 6px 6px ${theme.space[4]};
  overflow: hidden;
  border-radius: ${theme.radius.button};
  background: ${theme.color.ink};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.surface};
  font-weight: ${theme.font.weight.bold};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease} backwards;

  &:focus {
    outline: none;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Undo = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: ${theme.layout.target};
  padding: 0 14px;
  border-radius: ${theme.radius.tab};
  background: color-mix(in srgb, ${theme.color.surface} 16%, transparent);
  font-weight: ${theme.font.weight.heavy};

  &:focus-visible {
    outline-color: ${theme.color.surface};
    outline-offset: -4px;
  }
`;

const runOut = keyframes`
  from { transform: none; }
`;

/** The time that is left. */
const Time = styled.span<{ $isHeld: boolean }>`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 4px;
  background: ${theme.color.fillStart};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${runOut} ${undoMs}ms linear;
  animation-play-state: ${({ $isHeld }) => ($isHeld ? 'paused' : 'running')};
`;
