import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useHistoryQuery } from '@/api/ledgerApi';
import { waterKinds } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import { useWaterFormat, type WaterFormat } from '@/components/water';
import { hasFigures, weekComparison, type Period, type Totals } from '@/domain/history';
import { formatDay } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { coveringInput } from '@/ui/controls/ChoiceGroup';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption, Card, CardTitle, Stack, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { rowLine, text, theme } from '@/ui/theme/theme';

const spans = [
  { value: 'week', label: '7 days', by: 'day', count: 7 },
  { value: 'month', label: '30 days', by: 'day', count: 30 },
  { value: 'quarter', label: '12 weeks', by: 'week', count: 12 },
] as const;
type Span = (typeof spans)[number];

type FigureName = keyof Totals;

/** Direct and hidden water are separate figures, because they are never added up. */
const figures = [
  { name: 'direct', label: waterKinds.direct.label },
  { name: 'hidden', label: waterKinds.hidden.label },
  { name: 'points', label: 'Points' },
] as const;

const formatFigure = (name: FigureName, amount: number, water: WaterFormat) =>
  name === 'points' ? String(amount) : water.short(amount);

const sumOf = (items: readonly Period[], name: FigureName) =>
  items.reduce((sum, item) => sum + item[name], 0);

export function ProgressOverTime() {
  const [span, setSpan] = useState<Span>(spans[0]);
  // One request for both spans of days, and for the comparison of weeks.
  const days = useHistoryQuery({ by: 'day', count: 30 });
  const weeks = useHistoryQuery({ by: 'week', count: 12 }, { skip: span.by === 'day' });
  const query = span.by === 'day' ? days : weeks;
  const idBase = useId();
  const water = useWaterFormat();
  const sentence = days.data && weekSentence(days.data.items, water);

  return (
    <Stack as={Card} $pad={3}>
      <TabList
        label="Time"
        items={spans}
        value={span.value}
        onChange={(value) => setSpan(spans.find((each) => each.value === value) ?? span)}
        idBase={idBase}
        isEven
      />
      {sentence && (
        <Text $size="small" $weight="bold" style={{ paddingInline: theme.space[1] }}>
          {sentence}
        </Text>
      )}
      <TabPanel idBase={idBase} value={span.value}>
        <LoadedPart
          query={{ ...query, data: query.currentData }}
          what="your progress"
          empty={`Nothing in these ${span.label}.`}
          skeleton={<Skeleton shape="block" height={330} />}
        >
          {({ items }) => {
            const shown = items.slice(-span.count);
            return shown.some(hasFigures) && <Figures items={shown} span={span} />;
          }}
        </LoadedPart>
      </TabPanel>
    </Stack>
  );
}

function Figures({ items, span }: { items: readonly Period[]; span: Span }) {
  const [chosen, setChosen] = useState<keyof Totals>();
  const [isTable, setIsTable] = useState(false);
  const group = useId();
  const water = useWaterFormat();
  // Water first, if any was saved.
  const shown = chosen ?? figures.find(({ name }) => sumOf(items, name) > 0)?.name ?? 'points';
  const table = <FiguresTable items={items} span={span} />;
  return (
    <Stack $gap={4}>
      <fieldset>
        <VisuallyHidden as="legend">Figure to show</VisuallyHidden>
        <Choices>
          {figures.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                name={group}
                value={name}
                checked={name === shown}
                onChange={() => setChosen(name)}
              />
              <CardTitle as="b">{formatFigure(name, sumOf(items, name), water)}</CardTitle>
              <Caption as="span">{label}</Caption>
            </label>
          ))}
        </Choices>
      </fieldset>
      {isTable ? (
        <div style={{ overflowX: 'auto' }}>{table}</div>
      ) : (
        <>
          <BarChart key={span.value} items={items} by={span.by} figure={shown} />
          <VisuallyHidden as="div">{table}</VisuallyHidden>
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={isTable ? <ChartColumn size={20} aria-hidden /> : <Table2 size={20} aria-hidden />}
        onClick={() => setIsTable(!isTable)}
      >
        {isTable ? 'Show as bars' : 'Show as table'}
      </Button>
    </Stack>
  );
}

function FiguresTable({ items, span }: { items: readonly Period[]; span: Span }) {
  const water = useWaterFormat();
  /** "Today", "Sun, Mar 1", "This week" or "Week of Feb 23". */
  const nameOf = (start: string, isLast: boolean) => {
    if (span.by === 'day') return isLast ? 'Today' : formatDay(start, 'weekdayDay');
    return isLast ? 'This week' : `Week of ${formatDay(start, 'shortDay')}`;
  };
  return (
    <Table>
      <caption>{`Points and ${water.plural}, ${span.label}`}</caption>
      <thead>
        <tr>
          <th scope="col">{span.by === 'day' ? 'Day' : 'Week'}</th>
          {figures.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.toReversed().map((item, index) => (
          <tr key={item.start} {...(index === 0 && { 'aria-current': 'date' })}>
            <th scope="row">{nameOf(item.start, index === 0)}</th>
            {figures.map(({ name }) => (
              <td key={name}>{formatFigure(name, item[name], water)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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
}

/** Vertical bars, decorative: their figures have to be in a text or table as well. */
export function BarChart({ items, by, figure }: BarChartProps) {
  const water = useWaterFormat();
  // Up to seven bars have room for their own figures and labels.
  const isShort = items.length <= 7;
  const values = items.map((item) => item[figure]);
  const highest = Math.max(0, ...values);
  return (
    <Chart aria-hidden="true" $isDense={items.length > 12}>
      {items.map(({ start, [figure]: value }, index) => {
        const fromLast = items.length - 1 - index;
        const isLabeled = isShort || fromLast % (by === 'day' ? 7 : 3) === 0;
        const isNamed = isShort || fromLast === 0 || index === values.indexOf(highest);
        return (
          <div key={start}>
            {isNamed && value > 0 && <b>{formatFigure(figure, value, water)}</b>}
            <Bar
              $figure={value > 0 ? figure : 'none'}
              style={{ height: value > 0 ? Math.max(6, 130 * (value / highest)) : 4 }}
            />
            <small>{isLabeled && formatDay(start, isShort ? 'shortWeekday' : 'shortDay')}</small>
          </div>
        );
      })}
    </Chart>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(5rem, 30%), 1fr));
  gap: ${theme.space[2]};

  label {
    position: relative;
    display: grid;
    align-content: start;
    justify-items: center;
    padding: ${theme.space[2]} ${theme.space[1]};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
    text-align: center;
  }

  label:has(:checked) {
    background: ${theme.color.surface};
    box-shadow: inset 0 0 0 2.5px ${theme.color.action};
  }

  input {
    ${coveringInput}
  }

  @media (forced-colors: active) {
    label {
      border: 1px solid CanvasText;
    }

    label:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;

const Table = styled.table`
  ${text.caption}
  width: 100%;
  border-collapse: collapse;

  caption {
    padding: 0 ${theme.space[1]} ${theme.space[2]};
    color: ${theme.color.inkSoft};
    text-align: start;
  }

  th,
  td {
    padding: 9px ${theme.space[1]};
    border-top: ${rowLine};
    text-align: end;
    vertical-align: top;
  }

  th:first-child {
    text-align: start;
  }

  thead th {
    border-top: 0;
    color: ${theme.color.inkSoft};
  }

  [aria-current] {
    color: ${theme.color.actionInk};

    th,
    td {
      font-weight: ${theme.font.weight.heavy};
    }
  }
`;

/** Has 44 px for the figure above the highest bar, and for the labels. */
const Chart = styled.div<{ $isDense: boolean }>`
  --bar: ${({ $isDense }) => ($isDense ? '72%' : '56%')};
  display: flex;
  min-height: 174px;

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
    background: color-mix(in srgb, ${theme.color.sunken} 50%, transparent);
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
