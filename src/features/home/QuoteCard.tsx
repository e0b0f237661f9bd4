import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useQuotesQuery } from '@/api/quotesApi';
import { LoadedPart } from '@/components/LoadedPart';
import type { Data } from '@/contract/types';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { IconButton } from '@/ui/controls/IconButton';
import { useReducedMotion } from '@/lib/hooks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Grow, Row } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

export function QuoteCard() {
  'use memo';
  const query = useQuotesQuery();
  return (
    <LoadedPart
      query={query}
      what="the quotes"
      skeleton={
        <QuoteBox as={Card} $align="start" aria-hidden="true">
          {quoteMark}
          <Grow>
            <p>
              <Skeleton width="92%" />
              <Skeleton width="64%" />
            </p>
            <Dots />
          </Grow>
        </QuoteBox>
      }
    >
      {({ items }) => items.length > 0 && <Quotes quotes={items} />}
    </LoadedPart>
  );
}

/** Starts paused with reduced motion, and waits while a mouse hovers. Doesn't announce quotes. */
function Quotes({ quotes }: { quotes: Data<'quotes'>['items'] }) {
  'use memo';
  const prefersStill = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [isRead, setIsRead] = useState(false);
  const isPaused = choice ?? prefersStill;
  const Icon = isPaused ? Play : Pause;
  const [turns, setTurns] = useState(0);
  const isStill = isPaused || isRead || quotes.length < 2;
  const shown = turns % quotes.length;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setTurns((count) => count + 1), 4_000);
    return () => clearInterval(timer);
  }, [isStill]);

  return (
    <QuoteBox as={Card} forwardedAs="section" $align="start" aria-label="Motivational quote">
      {quoteMark}
      <Grow
        onPointerEnter={({ pointerType }) => setIsRead(pointerType === 'mouse')}
        onPointerLeave={() => setIsRead(false)}
      >
        <p>{quotes[shown]?.text}</p>
        <Dots aria-hidden="true">
          {withUniqueKeys(quotes).map(({ key }, index) => (
            <Dot key={key} $isActive={index === shown} />
          ))}
        </Dots>
      </Grow>
      <IconButton
        label={isPaused ? 'Play quotes' : 'Pause quotes'}
        onClick={() => setChoice(!isPaused)}
      >
        <Icon aria-hidden fill="currentColor" />
      </IconButton>
    </QuoteBox>
  );
}

const quoteMark = (
  <svg viewBox="0 0 34 28" width="30" height="25" aria-hidden="true">
    <path d="M7.500 1c.9 0 1.400.5 1.900 1.200C11.500 5 14 9.500 14 13.500a6.500 6.500 0 0 1-13 0C1 9.500 3.500 5 5.600 2.200 6.100 1.500 6.600 1 7.500 1Z" />
    <path d="M25.500 1c.9 0 1.400.5 1.900 1.200C29.500 5 32 9.500 32 13.500a6.500 6.500 0 0 1-13 0c0-4 2.500-8.500 4.600-11.300.5-.7 1-1.200 1.900-1.200Z" />
  </svg>
);

const QuoteBox = styled(Row)`
  padding: 16px 8px 14px 16px;

  > svg {
    margin-top: 3px;
    fill: ${theme.color.quote};
  }

  > button {
    margin: -6px 0 -6px -12px;
  }

  /* Reserves the height of the longest quote, so that nothing moves when quotes change. */
  p {
    min-height: 2.7em;
    font-weight: ${theme.font.weight.bold};
    line-height: 1.35;
  }

  p > span {
    margin: 5px 0 9px;
  }

  @media (max-width: 374px) {
    p {
      min-height: 4.05em;
    }
  }
`;

const Dots = styled.div`
  display: flex;
  gap: 5px;
  min-height: 6px;
  margin-top: 10px;
`;

const Dot = styled.i<{ $isActive: boolean }>`
  width: ${({ $isActive }) => ($isActive ? '20px' : '6px')};
  height: 6px;
  border-radius: ${theme.radius.pill};
  background: ${({ $isActive }) => ($isActive ? theme.color.action : theme.color.track)};
`;
