import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHistoryQuery } from '@/api/historyApi';
import { useWaterFormat } from '@/components/useWaterFormat';
import { hasFigures } from '@/domain/history';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { barsOf } from './bars';
import { BarChart } from './BarChart';
import { figureNames, figures, sumOf } from './figures';
import { weekSentence } from './progressText';
import * as S from './WeekCard.styles';

/** Fewer days of data say nothing about progress. */
const enoughDays = 3;
const shownDays = 7;

export function WeekCard() {
  const { data } = useHistoryQuery({ by: 'day', count: 30 });
  const water = useWaterFormat();
  const items = data?.items.slice(-shownDays) ?? [];
  const isEnough = (data?.items.filter(hasFigures).length ?? 0) >= enoughDays;
  if (!data || !isEnough || !items.some(hasFigures)) return null;

  const sums = figureNames.filter((name) => sumOf(items, name) > 0);
  const name = sums[0] ?? 'points';
  return (
    <S.Card as="section" aria-labelledby="your-week">
      <S.Header>
        <S.Title id="your-week">
          <CardLink as={Link} to="/profile?open=progress">
            Your last seven days
          </CardLink>
        </S.Title>
        <ChevronRight {...cardChevron} />
      </S.Header>
      <S.Sums>
        {sums.map((each) => (
          <S.Sum key={each}>
            <b>{figures[each].format(sumOf(items, each), water)}</b>{' '}
            <span>{figures[each].label.toLowerCase()}</span>
          </S.Sum>
        ))}
      </S.Sums>
      <BarChart bars={barsOf(items, 'day', name, water)} tone={name} height={84} />
      <VisuallyHidden>{`Bars: ${figures[name].label.toLowerCase()} by day`}</VisuallyHidden>
      <S.Sentence>{weekSentence(data.items, water)}</S.Sentence>
    </S.Card>
  );
}
