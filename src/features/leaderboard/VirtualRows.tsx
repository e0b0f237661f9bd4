import { VirtualList } from '@/lib/VirtualList';
import type { BoardRow } from './boardRows';
import { RankingRow } from './RankingRow';

/** Estimated height of a row and size of the mounted area beyond the window, in pixels. */
const rowHeight = 66;
const readyAhead = 10 * rowHeight;

interface VirtualRowsProps {
  rows: readonly BoardRow[];
  /** Number of users on the whole board. */
  total: number;
}

export function VirtualRows({ rows, total }: VirtualRowsProps) {
  'use memo';
  return (
    <VirtualList
      rows={rows}
      keyOf={({ entry }) => entry.id}
      itemSize={rowHeight}
      bufferSize={readyAhead}
    >
      {(row) => <RankingRow row={row} total={total} />}
    </VirtualList>
  );
}
