import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { startsRun } from '@/domain/messages';
import { useNow } from '@/lib/ClockContext';
import { messageDiscarded } from './chatSlice';
import type { Line } from './conversation';
import { dayLabel } from './dayLabel';
import { MessageItem } from './MessageItem';
import * as S from './MessageList.styles';

interface MessageListProps {
  /** Newest first. */
  lines: readonly Line[];
  onRetry: (clientId: string) => void;
}

export function MessageList({ lines, onRetry }: MessageListProps) {
  const dispatch = useDispatch();
  const list = useRef<HTMLOListElement>(null);
  const now = useNow(60_000);
  const days = lines.map(({ timestamp }) => dayLabel(timestamp, now));

  // The button that was pressed goes away: the focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });

  return (
    <S.List aria-label="Messages" ref={list} tabIndex={-1}>
      {lines.map((line, index) => (
        <MessageItem
          key={line.key}
          line={line}
          isFirstOfRun={startsRun(lines, index)}
          newDay={days[index] === days[index - 1] ? undefined : days[index]}
          onRetry={() => {
            keepFocus();
            onRetry(line.key);
          }}
          onDelete={() => {
            keepFocus();
            dispatch(messageDiscarded(line.key));
          }}
        />
      ))}
    </S.List>
  );
}
