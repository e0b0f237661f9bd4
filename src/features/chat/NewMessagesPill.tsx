import { ArrowUp } from 'lucide-react';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { Message } from '@/contract/messages';
import { pluralize } from '@/lib/pluralize';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
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
    <Anchor>
      <Pill type="button" onClick={scrollToNewest}>
        <ArrowUp size={18} aria-hidden />
        <span>{pluralize(count, 'new message')}</span>
      </Pill>
    </Anchor>
  );
}

const Anchor = styled.div`
  position: absolute;
  top: calc(100% + ${theme.space[3]});
  left: 50%;
  transform: translateX(-50%);

  @media (max-height: 560px) {
    position: fixed;
    top: ${theme.space[3]};
    z-index: 3;
  }
`;

const Pill = styled.button`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 ${theme.space[4]} 0 14px;
  border: 1.5px solid ${theme.color.border};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  box-shadow: ${theme.shadow.bar};
  font-weight: ${theme.font.weight.heavy};
  white-space: nowrap;
  cursor: pointer;
  animation: ${popIn} 200ms ${theme.motion.ease} backwards;

  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
`;
