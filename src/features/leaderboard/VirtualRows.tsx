import { VirtualList } from '@/lib/VirtualList';
import type { BoardRow } from './boardRows';
import { RankingRow } from './RankingRow';

/** In pixels: of a row before it is measured, and of what is mounted beyond the window. */
const rowHeight = 66;
const readyAhead = 10 * rowHeight;

interface VirtualRowsProps {
  rows: readonly BoardRow[];
  /** How many people there are in all. */
  total: number;
}

/** Mounts the rows that are in sight, or nearly, and the one that has the focus. */
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
