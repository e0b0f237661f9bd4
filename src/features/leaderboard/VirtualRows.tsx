import { VirtualList } from '@/lib/VirtualList';
import type { BoardRow } from './boardRows';
import { RankingRow } from './RankingRow';

/** Estimated height of a row and size of the mounted area beyond the window, in pixels. */
const rowHeight = 66;
const readyAhead = 10 * rowHeight;

interface VirtualRowsProps {
  name: string;
  rows: readonly BoardRow[];
  total: number;
}

export function VirtualRows({ name, rows, total }: VirtualRowsProps) {
  'use memo';
  return (
    <VirtualList
      name={name}
      rows={rows}
      keyOf={({ entry }) => entry.id}
      itemSize={rowHeight}
      bufferSize={readyAhead}
    >
      {(row) => <RankingRow row={row} total={total} />}
    </VirtualList>
  );
}
