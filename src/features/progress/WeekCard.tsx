import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useHistoryQuery } from '@/api/historyApi';
import { useWaterFormat } from '@/components/useWaterFormat';
import { hasFigures } from '@/domain/history';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { Card } from '@/ui/layout/Card';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { CardTitle, Note, Row, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { BarChart, figures, formatFigure, sumOf, weekSentence } from './figures';

export function WeekCard() {
  const { data } = useHistoryQuery({ by: 'day', count: 30 });
  const water = useWaterFormat();
  const days = data?.items ?? [];
  const items = days.slice(-7);
  const used = figures.filter(({ name }) => sumOf(items, name) > 0);
  const [first] = used;
  // Fewer days of data say nothing about progress.
  if (!first || days.filter(hasFigures).length < 3) return null;

  return (
    <WeekSection as="section" aria-labelledby="your-week">
      <Row $justify="space-between" $gap={2}>
        <CardTitle as="h2" id="your-week">
          <CardLink as={Link} to="/profile?open=progress">
            Your last seven days
          </CardLink>
        </CardTitle>
        <ChevronRight {...cardChevron} style={{ color: theme.color.actionInk }} />
      </Row>
      <Sums>
        {used.map(({ name, label }) => (
          <span key={name}>
            <b>{formatFigure(name, sumOf(items, name), water)}</b>
            {` ${label.toLowerCase()}`}
          </span>
        ))}
      </Sums>
      <BarChart items={items} by="day" figure={first.name} height={84} />
      <VisuallyHidden>{`Bars: ${first.label.toLowerCase()} by day`}</VisuallyHidden>
      <Text $size="small" $weight="bold">
        {weekSentence(days, water)}
      </Text>
    </WeekSection>
  );
}

const WeekSection = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  margin-top: ${theme.space[5]};
  padding: ${theme.space[4]};
`;

const Sums = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${theme.space[4]};

  b {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.heavy};
  }
`;
