import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { useQuotesQuery } from '@/api/quotesApi';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { FailedNote } from '@/ui/FailedNote';
import { IconButton } from '@/ui/IconButton';
import { Loading } from '@/ui/Loading';
import { QuoteMark } from '@/ui/QuoteMark';
import { SkeletonRow } from '@/ui/SkeletonRow';
import * as S from './QuoteCard.styles';
import { useRotation } from './useRotation';

const rotationMs = 4_000;

/** One quote after the other, never read out by itself. It can be paused, and starts so for who prefers stillness. */
export function QuoteCard() {
  const { data, error, isFetching, refetch } = useQuotesQuery();
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const isPaused = choice ? choice === 'paused' : prefersStill;
  const quotes = data?.items ?? [];
  const shown = useRotation(quotes.length, rotationMs, isPaused);

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
        <SkeletonRow pictureWidth={30} pictureHeight={25} lines={['92%', '64%']} />
      </Loading>
    );
  }
  if (quotes.length === 0) return null;

  return (
    <S.Quote as="section" aria-label="Motivational quote">
      <QuoteMark />
      <S.Words>
        <S.Text>{quotes[shown]?.text}</S.Text>
        <S.Dots aria-hidden="true">
          {quotes.map(({ id }, index) => (
            <S.Dot key={id} $isActive={index === shown} />
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
