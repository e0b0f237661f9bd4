import { ArrowUp } from 'lucide-react';
import { useState, type RefObject } from 'react';
import type { Message } from '@/contract/messages';
import * as S from './NewMessagesPill.styles';
import { scrollToTop } from './scrollToTop';
import { useIsAway } from './useIsAway';

interface NewMessagesPillProps {
  /** Oldest first. */
  live: readonly Message[];
  userId: string;
  /** Receives the focus when the pill unmounts. */
  list: RefObject<HTMLElement | null>;
}

/** Shows users who have scrolled down how many messages others have sent, and scrolls to them. */
export function NewMessagesPill({ live, userId, list }: NewMessagesPillProps) {
  const isAway = useIsAway();
  const [seenCount, setSeen] = useState(live.length);
  const hasUnseen = seenCount !== live.length;
  if (hasUnseen && (!isAway || seenCount > live.length)) setSeen(live.length);
  const count = live.slice(seenCount).filter((message) => message.userId !== userId).length;
  const scrollToNewest = () => {
    list.current?.focus({ preventScroll: true });
    scrollToTop();
  };
  if (!isAway || count === 0) return null;
  return (
    <S.Anchor>
      <S.Pill type="button" onClick={scrollToNewest}>
        <ArrowUp size={18} aria-hidden />
        {count} new {count === 1 ? 'message' : 'messages'}
      </S.Pill>
    </S.Anchor>
  );
}
