import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useHistoryQuery } from '@/api/historyApi';
import { LoadedPart } from '@/components/LoadedPart';
import { useWaterFormat } from '@/components/useWaterFormat';
import { hasFigures, type Period, type Totals } from '@/domain/history';
import { formatDay } from '@/lib/format';
import { Button } from '@/ui/controls/Button';
import { coveringInput } from '@/ui/controls/ChoiceGroup';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Caption, CardTitle, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { BarChart, figures, formatFigure, sumOf, weekSentence } from './WeekCard';

const spans = [
  { value: 'week', label: '7 days', by: 'day', count: 7 },
  { value: 'month', label: '30 days', by: 'day', count: 30 },
  { value: 'quarter', label: '12 weeks', by: 'week', count: 12 },
] as const;
type Span = (typeof spans)[number];

export function Progress() {
  const [span, setSpan] = useState<Span>(spans[0]);
  // One request for both spans of days, and for the comparison of weeks.
  const days = useHistoryQuery({ by: 'day', count: 30 });
  const weeks = useHistoryQuery({ by: 'week', count: 12 }, { skip: span.by === 'day' });
  const query = span.by === 'day' ? days : weeks;
  const idBase = useId();
  const water = useWaterFormat();
  const sentence = days.data && weekSentence(days.data.items, water);

  return (
    <ProgressCard as={Card}>
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
          empty="Nothing to show yet. Points you earn and water you save will show up here by day."
          skeleton={<Skeleton shape="block" height={330} />}
        >
          {({ items }) => {
            const shown = items.slice(-span.count);
            return shown.some(hasFigures) && <Figures items={shown} span={span} />;
          }}
        </LoadedPart>
      </TabPanel>
    </ProgressCard>
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
          {figures.map(({ name, label, tone, icon }) => (
            <label key={name}>
              <input
                type="radio"
                name={group}
                value={name}
                checked={name === shown}
                onChange={() => setChosen(name)}
              />
              <IconChip tone={tone} size={36}>
                {icon}
              </IconChip>
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
          <BarChart key={span.value} items={items} by={span.by} figure={shown} height={150} />
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

const ProgressCard = styled(Stack)`
  padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[1]};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(5.4rem, 30%), 1fr));
  gap: ${theme.space[2]};

  label {
    position: relative;
    display: grid;
    align-content: start;
    justify-items: center;
    padding: ${theme.space[3]} ${theme.space[1]} 10px;
    border-radius: ${theme.radius.control};
    background: ${theme.color.column};
    text-align: center;
  }

  label:has(:checked) {
    background: ${theme.color.surface};
    box-shadow: inset 0 0 0 2.5px ${theme.color.action};
  }

  input {
    ${coveringInput}
  }

  b {
    margin-top: 6px;
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
    border-top: 1.5px solid ${theme.color.sunken};
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
