import { ArrowUp } from 'lucide-react';
import { useState, type RefObject } from 'react';
import type { Message } from '@/contract/messages';
import { pluralize } from '@/lib/pluralize';
import * as S from './NewMessagesPill.styles';
import { scrollToTop } from './scrollToTop';
import { useIsScrolledAway } from './useIsScrolledAway';

interface NewMessagesPillProps {
  /** Oldest first. */
  liveMessages: readonly Message[];
  userId: string;
  /** Receives the focus on click, because the pill then unmounts. */
  list: RefObject<HTMLElement | null>;
}

export function NewMessagesPill({ liveMessages, userId, list }: NewMessagesPillProps) {
  const isScrolledAway = useIsScrolledAway();
  const [seenCount, setSeen] = useState(liveMessages.length);
  const hasUnseen = seenCount !== liveMessages.length;
  if (hasUnseen && (!isScrolledAway || seenCount > liveMessages.length))
    setSeen(liveMessages.length);
  const count = liveMessages.slice(seenCount).filter((message) => message.userId !== userId).length;
  const scrollToNewest = () => {
    list.current?.focus({ preventScroll: true });
    scrollToTop();
  };
  if (!isScrolledAway || count === 0) return null;
  return (
    <S.Anchor>
      <S.Pill type="button" onClick={scrollToNewest}>
        <ArrowUp size={18} aria-hidden />
        <span>{pluralize(count, 'new message')}</span>
      </S.Pill>
    </S.Anchor>
  );
}
