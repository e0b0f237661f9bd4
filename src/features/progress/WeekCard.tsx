import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useHistoryQuery } from '@/api/historyApi';
import { waterKinds } from '@/components/figures';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { WaterFormat } from '@/components/waterFormats';
import { hasFigures, weekComparison, type Period, type Totals } from '@/domain/history';
import { formatDay } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { Coin } from '@/ui/art/Coin';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { Card } from '@/ui/layout/Card';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { CardTitle, Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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
    <Stack
      as={Card}
      forwardedAs="section"
      aria-labelledby="your-week"
      $gap={2}
      $pad={4}
      style={{ position: 'relative', marginTop: theme.space[5] }}
    >
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
    </Stack>
  );
}

type FigureName = keyof Totals;

/** Direct and hidden water are separate figures, because they are never added up. */
export const figures = [
  { name: 'direct', ...waterKinds.direct },
  { name: 'hidden', ...waterKinds.hidden },
  { name: 'points', label: 'Points', tone: 'reward', icon: <Coin size={22} /> },
] as const;

export const formatFigure = (name: FigureName, amount: number, water: WaterFormat) =>
  name === 'points' ? String(amount) : water.short(amount);

export const sumOf = (items: readonly Period[], name: FigureName) =>
  items.reduce((sum, item) => sum + item[name], 0);

/** Compares the same days of both weeks. Returns null if both have nothing. */
export function weekSentence(days: readonly Period[], water: WaterFormat): string | null {
  const { thisWeek, lastWeek, change } = weekComparison(days);
  const compared = (name: FigureName, inWords: (amount: number) => string, same: string) => {
    if (thisWeek[name] <= 0 && lastWeek[name] <= 0) return null;
    const amount = change[name];
    const difference = `${inWords(Math.abs(amount))} ${amount > 0 ? 'more than' : 'less than'}`;
    return `${amount === 0 ? same : difference} at this point last week`;
  };
  const direct = compared('direct', water.long, 'As much water as');
  const hidden = compared('hidden', water.long, 'as much as');
  const points = compared('points', (amount) => pluralize(amount, 'point'), 'As many points as');
  const ofHidden = hidden && `Hidden water: ${hidden}`;
  if (direct && ofHidden) return `${direct}. ${ofHidden}.`;
  const only = direct ?? ofHidden ?? points;
  return only && `${only}.`;
}

interface BarChartProps {
  /** The last one is the current day or week. */
  items: readonly Period[];
  by: 'day' | 'week';
  figure: FigureName;
  /** In pixels, without the labels. */
  height: number;
}

/** Vertical bars, decorative: their figures have to be in a text or table as well. */
export function BarChart({ items, by, figure, height }: BarChartProps) {
  const water = useWaterFormat();
  // Up to seven bars have room for their own figures and labels.
  const isShort = items.length <= 7;
  const values = items.map((item) => item[figure]);
  const highest = Math.max(0, ...values);
  return (
    <Chart aria-hidden="true" $isDense={items.length > 12} style={{ minHeight: height + 24 }}>
      {items.map(({ start, [figure]: value }, index) => {
        const fromLast = items.length - 1 - index;
        const isLabeled = isShort || fromLast % (by === 'day' ? 7 : 3) === 0;
        const isNamed = isShort || fromLast === 0 || index === values.indexOf(highest);
        return (
          <div key={start}>
            {isNamed && value > 0 && <b>{formatFigure(figure, value, water)}</b>}
            <Bar
              $figure={value > 0 ? figure : 'none'}
              // Leaves 20 px for the figure above the highest bar.
              style={{ height: value > 0 ? Math.max(6, (height - 20) * (value / highest)) : 4 }}
            />
            <small>{isLabeled && formatDay(start, isShort ? 'shortWeekday' : 'shortDay')}</small>
          </div>
        );
      })}
    </Chart>
  );
}

const Sums = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${theme.space[4]};

  b {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Chart = styled.div<{ $isDense: boolean }>`
  --bar: ${({ $isDense }) => ($isDense ? '72%' : '56%')};
  display: flex;

  > div {
    display: flex;
    flex: 1 1 0;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    min-width: 0;
    padding: 0 ${({ $isDense }) => ($isDense ? '1px' : '4px')};
    border-radius: ${theme.radius.small};
    color: ${theme.color.inkSoft};
    white-space: nowrap;
  }

  > :last-child {
    background: ${theme.color.sunken};
    color: ${theme.color.ink};
  }

  /* Above the next column's background. */
  b {
    position: relative;
    margin: 0 -1em 3px;
    font-size: min(0.75rem, 3vw);
    font-weight: ${theme.font.weight.heavy};
    line-height: 1.2;
  }

  small {
    ${text.caption}
    height: 1.9em;
    margin: 0 -1em;
    padding-top: 5px;
    font-size: min(${theme.font.size.caption}, 3.1vw);
  }

  > :last-child small {
    font-weight: ${theme.font.weight.heavy};
  }
`;

const fills = {
  points: theme.color.medal.gold,
  direct: `linear-gradient(${theme.color.fillStart}, ${theme.color.fillEnd})`,
  hidden: theme.color.kind.game.fill,
  none: theme.color.track,
};

const grow = keyframes`
  from { transform: scaleY(0); }
`;

const Bar = styled.i<{ $figure: keyof typeof fills }>`
  width: var(--bar);
  max-width: 28px;
  border-radius: ${({ $figure }) => ($figure === 'none' ? '3px' : '8px 8px 3px 3px')};
  background: ${({ $figure }) => fills[$figure]};
  transform-origin: bottom;
  animation: ${grow} 250ms ${theme.motion.ease} backwards;
  forced-color-adjust: none;
`;
