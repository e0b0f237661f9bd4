import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useQuotesQuery } from '@/api/quotesApi';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { useReducedMotion } from '@/lib/reducedMotion';
import { FailedPart } from '@/ui/feedback/FailedPart';
import { IconButton } from '@/ui/controls/IconButton';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { theme } from '@/ui/theme/theme';
import { Grow } from '@/ui/layout/primitives';
import * as S from './QuoteCard.styles';
import { useRotation } from './useRotation';

const rotationMs = 4_000;

/** Starts paused with reduced motion, and waits while a mouse hovers. Doesn't announce quotes. */
export function QuoteCard() {
  'use memo';
  const { data, error, isFetching, refetch } = useQuotesQuery();
  const prefersStill = useReducedMotion();
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const [isRead, setIsRead] = useState(false);
  const isPaused = choice ? choice === 'paused' : prefersStill;
  const quotes = data?.items ?? [];
  const shown = useRotation(quotes.length, rotationMs, isPaused || isRead);

  if (error && !data) {
    return (
      <FailedPart onRetry={() => void refetch()} isRetrying={isFetching}>
        {`Couldn’t load the quotes. ${errorText(error)}`}
      </FailedPart>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading quotes">
        <QuoteSkeleton />
      </Loading>
    );
  }
  if (quotes.length === 0) return null;

  return (
    <S.Quote as="section" aria-label="Motivational quote">
      <QuoteMark />
      <Grow
        onPointerEnter={({ pointerType }) => setIsRead(pointerType === 'mouse')}
        onPointerLeave={() => setIsRead(false)}
      >
        <S.Text>{quotes[shown]?.text}</S.Text>
        <S.Dots aria-hidden="true">
          {withUniqueKeys(quotes).map(({ key }, index) => (
            <S.Dot key={key} $isActive={index === shown} />
          ))}
        </S.Dots>
      </Grow>
      <IconButton
        label={isPaused ? 'Play quotes' : 'Pause quotes'}
        onClick={() => setChoice(isPaused ? 'playing' : 'paused')}
      >
        {isPaused ? (
          <Play aria-hidden fill="currentColor" />
        ) : (
          <Pause aria-hidden fill="currentColor" />
        )}
      </IconButton>
    </S.Quote>
  );
}

function QuoteSkeleton() {
  'use memo';
  return (
    <S.Quote aria-hidden="true">
      <QuoteMark />
      <Grow>
        <S.Text as="div">
          <S.Lines>
            <Skeleton width="92%" />
            <Skeleton width="64%" />
          </S.Lines>
        </S.Text>
        <S.Dots />
      </Grow>
    </S.Quote>
  );
}

function QuoteMark() {
  return (
    <Mark viewBox="0 0 34 28" width="30" height="25" aria-hidden="true">
      <path d="M7.500 1c.9 0 1.400.5 1.900 1.200C11.500 5 14 9.500 14 13.500a6.500 6.500 0 0 1-13 0C1 9.500 3.500 5 5.600 2.200 6.100 1.500 6.600 1 7.500 1Z" />
      <path d="M25.500 1c.9 0 1.400.5 1.900 1.200C29.500 5 32 9.500 32 13.500a6.500 6.500 0 0 1-13 0c0-4 2.500-8.500 4.600-11.300.5-.7 1-1.200 1.900-1.200Z" />
    </Mark>
  );
}

const Mark = styled.svg`
  margin-top: 3px;
  fill: ${theme.color.quote};
`;
