import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useQuotesQuery } from '@/api/quotesApi';
import { LoadedPart } from '@/components/LoadedPart';
import type { Data } from '@/contract/types';
import { useReducedMotion } from '@/lib/hooks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card, Row } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

export function QuoteCard() {
  const query = useQuotesQuery();
  return (
    <LoadedPart query={query} what="the quotes" skeleton={<Skeleton shape="block" height={70} />}>
      {({ items }) => items.length > 0 && <Quotes quotes={items} />}
    </LoadedPart>
  );
}

/**
 * Its text is the button that pauses: a tap stays, a mouse over it only waits. Starts paused with
 * reduced motion. Doesn't announce quotes.
 */
function Quotes({ quotes }: { quotes: Data<'quotes'>['items'] }) {
  const prefersStill = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [isRead, setIsRead] = useState(false);
  const isPaused = choice ?? prefersStill;
  const Icon = isPaused ? Play : Pause;
  const [turns, setTurns] = useState(0);
  const isStill = isPaused || isRead || quotes.length < 2;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setTurns((count) => count + 1), 4_000);
    return () => clearInterval(timer);
  }, [isStill]);

  return (
    <QuoteBox
      as={Card}
      forwardedAs="section"
      aria-label="Motivational quote"
      onPointerEnter={({ pointerType }) => setIsRead(pointerType === 'mouse')}
      onPointerLeave={() => setIsRead(false)}
    >
      {quoteMark}
      <p>{quotes[turns % quotes.length]?.text}</p>
      <button
        type="button"
        aria-label={isPaused ? 'Play quotes' : 'Pause quotes'}
        onClick={() => setChoice(!isPaused)}
      >
        <Icon size={18} aria-hidden fill="currentColor" />
      </button>
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
  position: relative;
  padding: ${theme.space[3]} ${theme.space[4]};

  > svg {
    fill: ${theme.color.quote};
  }

  /* Reserves the height of the longest quote, so that nothing moves when quotes change. */
  p {
    display: grid;
    flex: 1;
    align-items: center;
    min-height: 2.7em;
    font-weight: ${theme.font.weight.bold};
    line-height: 1.35;
  }

  /* Covers the card; its icon shows on hover and focus. */
  button {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: end;
    padding: 10px;
    border-radius: ${theme.radius.card};
    color: ${theme.color.actionInk};
  }

  &:not(:hover, :focus-within) button svg {
    opacity: 0;
  }

  @media (max-width: 374px) {
    p {
      min-height: 4.05em;
    }
  }
`;
