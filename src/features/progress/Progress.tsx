import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '@/api/errorText';
import { useHistoryQuery } from '@/api/historyApi';
import { useWaterFormat } from '@/components/useWaterFormat';
import { hasFigures, type Period } from '@/domain/history';
import { Button } from '@/ui/controls/Button';
import { TabList } from '@/ui/controls/TabList';
import { TabPanel } from '@/ui/controls/TabPanel';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { barsOf } from './bars';
import { BarChart } from './BarChart';
import { FigureChoice } from './FigureChoice';
import { sumOf, type FigureName } from './figures';
import { FiguresTable } from './FiguresTable';
import { weekSentence } from './progressText';
import * as S from './Progress.styles';

const spans = [
  { value: 'week', label: '7 days', by: 'day', count: 7 },
  { value: 'month', label: '30 days', by: 'day', count: 30 },
  { value: 'quarter', label: '12 weeks', by: 'week', count: 12 },
] as const;
type Span = (typeof spans)[number];

/** One request for both spans of days, and for the comparison of weeks. */
const daysLoaded = 30;

export function Progress() {
  const [span, setSpan] = useState<Span>(spans[0]);
  const days = useHistoryQuery({ by: 'day', count: daysLoaded });
  const weeks = useHistoryQuery({ by: 'week', count: 12 }, { skip: span.by === 'day' });
  const { currentData, error, isFetching, refetch } = span.by === 'day' ? days : weeks;
  const idBase = useId();
  const water = useWaterFormat();
  const sentence = days.data && weekSentence(days.data.items, water);

  return (
    <S.Card>
      <TabList
        label="Time"
        items={spans}
        value={span.value}
        onChange={(value) => setSpan(spans.find((each) => each.value === value) ?? span)}
        idBase={idBase}
        isEven
      />
      {sentence && <S.Sentence>{sentence}</S.Sentence>}
      <TabPanel idBase={idBase} value={span.value}>
        <QueryPart
          data={currentData}
          failure={error && `Couldn’t load your progress. ${errorText(error)}`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          loading="Loading your progress"
          skeleton={<Skeleton shape="block" height={330} />}
        >
          {({ items }) => <Chart items={items.slice(-span.count)} span={span} />}
        </QueryPart>
      </TabPanel>
    </S.Card>
  );
}

function Chart({ items, span }: { items: readonly Period[]; span: Span }) {
  const [chosen, setChosen] = useState<FigureName>();
  const [isTable, setIsTable] = useState(false);
  const water = useWaterFormat();
  if (!items.some(hasFigures)) {
    return (
      <EmptyNote>
        Nothing to show yet. Points you earn and water you save will show up here by day.
      </EmptyNote>
    );
  }

  const figure = chosen ?? firstUsed(items);
  const table = (
    <FiguresTable
      items={items}
      by={span.by}
      caption={`Points and ${water.plural}, ${span.label}`}
    />
  );
  return (
    <S.Content>
      <FigureChoice items={items} value={figure} onChange={setChosen} />
      {isTable ? (
        <S.TableFrame>{table}</S.TableFrame>
      ) : (
        <>
          <BarChart
            key={span.value}
            bars={barsOf(items, span.by, figure, water)}
            tone={figure}
            height={150}
          />
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
    </S.Content>
  );
}

/** Shows water first, if any was saved. */
function firstUsed(items: readonly Period[]): FigureName {
  const water = (['direct', 'hidden'] as const).find((name) => sumOf(items, name) > 0);
  return water ?? 'points';
}
