import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './RankChange.styles';

const briefly = new Intl.NumberFormat('en', { notation: 'compact' });

interface RankChangeProps {
  /** Places gained since midnight UTC. Negative if places were lost. */
  change: number;
  tone?: S.ChangeTone;
}

/** Shows an arrow and the number of places ("41K" for thousands), or nothing for 0. */
export function RankChange({ change, tone = 'surface' }: RankChangeProps) {
  'use memo';
  if (change === 0) return null;
  const isUp = change > 0;
  const places = Math.abs(change);
  return (
    <S.Chip $tone={tone} $isUp={isUp}>
      <S.Arrow viewBox="0 0 10 9" width="10" height="9" aria-hidden="true" $isUp={isUp}>
        <path d="M5 .5 9.700 8.500H.3Z" fill="currentColor" />
      </S.Arrow>
      <span aria-hidden="true">{briefly.format(places)}</span>
      <VisuallyHidden>{`${isUp ? 'up' : 'down'} ${places} since midnight UTC`}</VisuallyHidden>
    </S.Chip>
  );
}
