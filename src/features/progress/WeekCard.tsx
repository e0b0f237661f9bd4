import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useHistoryQuery } from '@/api/historyApi';
import { useWaterFormat } from '@/components/useWaterFormat';
import { hasFigures } from '@/domain/history';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { Card as PlainCard } from '@/ui/layout/Card';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { BarChart } from './BarChart';
import { barsOf } from './bars';
import { figureNames, figures, sumOf } from './figures';
import { weekSentence } from './progressText';

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
    <Card as="section" aria-labelledby="your-week">
      <Header>
        <Title id="your-week">
          <CardLink as={Link} to="/profile?open=progress">
            Your last seven days
          </CardLink>
        </Title>
        <ChevronRight {...cardChevron} />
      </Header>
      <Sums>
        {sums.map((each) => (
          <Sum key={each}>
            <b>{figures[each].format(sumOf(items, each), water)}</b>{' '}
            <span>{figures[each].label.toLowerCase()}</span>
          </Sum>
        ))}
      </Sums>
      <BarChart bars={barsOf(items, 'day', name, water)} tone={name} height={84} />
      <VisuallyHidden>{`Bars: ${figures[name].label.toLowerCase()} by day`}</VisuallyHidden>
      <Sentence>{weekSentence(data.items, water)}</Sentence>
    </Card>
  );
}

const Card = styled(PlainCard)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  margin-top: ${theme.space[5]};
  padding: ${theme.space[4]};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};

  svg {
    color: ${theme.color.actionInk};
  }
`;

const Title = styled.h2`
  ${text.cardTitle}
`;

const Sums = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;

const Sum = styled.span`
  b {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Sentence = styled.p`
  ${text.small}
  font-weight: ${theme.font.weight.bold};
`;
