import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useDeleteVideoMutation } from '@/api/videosApi';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useClock } from '@/lib/ClockContext';
import { useReturnFocus } from '@/ui/layout/focus';
import { Row } from '@/ui/layout/primitives';
import { forcedBorder } from '@/ui/theme/media';
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

/** Hides a video and deletes it 10 seconds later, or when the screen is left, but not the page. */
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

  useEffect(() => () => finishNow(), []);
  useEffect(() => {
    if (pending?.held !== null) return undefined;
    const timer = setTimeout(() => finishNow(), pending.at - clock.now());
    const finishInTime = () => clock.now() >= pending.at && finishNow();
    document.addEventListener('visibilitychange', finishInTime);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', finishInTime);
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
      if (!pending) return;
      const left = pending.held ?? pending.at - clock.now();
      setPending({ ...pending, at: clock.now() + left, held: isHeld ? left : null });
    },
    /** Retries a failed deletion without the undo time. */
    retry() {
      if (failed) void send(failed.id);
    },
  };
}

export const undoBarId = 'undo-deletion';

/** Shown while a deletion can be undone, and longer while Undo has the focus. */
export function UndoBar(props: { deletion: VideoDeletion; onUndo: () => void }) {
  const { pending, hold } = props.deletion;
  const ref = useReturnFocus<HTMLDivElement>();
  return (
    <Bar ref={ref} id={undoBarId} role="status" tabIndex={-1} $justify="space-between" $wrap>
      <Row $gap={2}>
        <Trash2 size={20} aria-hidden />
        Video deleted.
      </Row>
      <Undo
        type="button"
        onClick={props.onUndo}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        <Undo2 size={20} aria-hidden />
        Undo
      </Undo>
      <TimeLeft aria-hidden $isHeld={pending?.held !== null} />
    </Bar>
  );
}

const Bar = styled(Row)`
  ${text.small}
  position: fixed;
  z-index: 4;
  inset: auto 0 calc(${theme.layout.barInset} + ${theme.space[3]});
  row-gap: 0;
  width: calc(min(100%, ${theme.layout.column}) - 2 * ${theme.layout.gutter});
  min-height: 56px;
  margin: 0 auto;
  padding: 6px 6px 6px ${theme.space[4]};
  overflow: hidden;
  border-radius: ${theme.radius.button};
  outline: none;
  background: ${theme.color.ink};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.surface};
  font-weight: ${theme.font.weight.bold};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease} backwards;

  ${forcedBorder}
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

const TimeLeft = styled.span<{ $isHeld: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 4px;
  background: ${theme.color.fillStart};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${runOut} ${undoMs}ms linear;
  animation-play-state: ${({ $isHeld }) => $isHeld && 'paused'};
`;
