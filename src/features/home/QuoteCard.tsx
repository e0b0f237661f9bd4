import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { useQuotesQuery } from '@/api/quotesApi';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { useReducedMotion } from '@/lib/reducedMotion';
import { FailedNote } from '@/ui/feedback/FailedNote';
import { IconButton } from '@/ui/controls/IconButton';
import { Loading } from '@/ui/feedback/Loading';
import { QuoteMark } from './QuoteMark';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './QuoteCard.styles';
import { useRotation } from './useRotation';

const rotationMs = 4_000;

/**
 * Shows one quote after the other, without announcing them. The user can pause them. They start
 * paused with reduced motion, and wait while a mouse hovers over the text.
 */
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
      <FailedNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {`The quotes did not load. ${errorText(error)}`}
      </FailedNote>
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
      <S.Words
        onPointerEnter={({ pointerType }) => setIsRead(pointerType === 'mouse')}
        onPointerLeave={() => setIsRead(false)}
      >
        <S.Text>{quotes[shown]?.text}</S.Text>
        <S.Dots aria-hidden="true">
          {withUniqueKeys(quotes).map(({ key }, index) => (
            <S.Dot key={key} $isActive={index === shown} />
          ))}
        </S.Dots>
      </S.Words>
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

/** Has exactly the height of the loaded card. */
function QuoteSkeleton() {
  'use memo';
  return (
    <S.Quote aria-hidden="true">
      <QuoteMark />
      <S.Words>
        <S.Text as="div">
          <S.Lines>
            <Skeleton width="92%" />
            <Skeleton width="64%" />
          </S.Lines>
        </S.Text>
        <S.Dots />
      </S.Words>
    </S.Quote>
  );
}
