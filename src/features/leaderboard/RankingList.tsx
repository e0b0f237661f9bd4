import { Suspense } from 'react';
import { lazyWithReload } from '@/lib/lazyWithReload';
import type { BoardRow } from './boardRows';
import { OpenSpots } from './OpenSpots';
import * as S from './Ranking.styles';
import { RankingRow } from './RankingRow';
import type { Board } from './useBoard';

const MorePeople = lazyWithReload(() => import('./MorePeople').then((part) => part.MorePeople));
const VirtualRows = lazyWithReload(() => import('./VirtualRows').then((part) => part.VirtualRows));

/** Number of rows that are mounted without virtualization. */
const fewRows = 20;

/** For a user below rank 1,000, pages above load automatically only up to 100 rows. */
const lowPosition = 1_000;
const maxAutomaticRows = 100;

/** Three friends and the user fill the podium and one row more. */
const enoughFriends = 3;

/** Virtualizes long lists. The user's own row is always mounted and stays in view. */
export function RankingList({ board, onFind }: { board: Board; onFind: () => void }) {
  'use memo';
  const { loaded, around, total, more, scope } = board;
  const own = loaded.findIndex(({ isOwn }) => isOwn);
  const above = own === -1 ? loaded : loaded.slice(0, own);
  const below = own === -1 ? [] : loaded.slice(own + 1);
  const ownRow = loaded[own];
  const isFarDown = (around[0]?.shownPosition ?? 0) > lowPosition;
  const free = scope === 'friends' ? Math.max(0, enoughFriends + 1 - total) : 0;

  return (
    <S.Board>
      <S.List role="list" aria-label="Ranking">
        {above.length > 0 && (
          <Rows key="above" name={`${scope} above`} rows={above} total={total} />
        )}
        {ownRow && <RankingRow row={ownRow} total={total} />}
        {below.length > 0 && (
          <Rows key="below" name={`${scope} below`} rows={below} total={total} />
        )}
      </S.List>
      {more.isThere && (
        <Suspense>
          <MorePeople
            more={more}
            loaded={loaded.length}
            loadsAutomatically={!isFarDown || loaded.length < maxAutomaticRows}
            error={board.error}
          />
        </Suspense>
      )}
      {around.length > 0 && (
        <S.List role="list" aria-label="Around you">
          {around.map((row) => (
            <RankingRow key={row.entry.id} row={row} total={total} />
          ))}
        </S.List>
      )}
      {free > 0 && <OpenSpots count={free} onFind={onFind} />}
    </S.Board>
  );
}

interface RowsProps {
  name: string;
  rows: readonly BoardRow[];
  total: number;
}

function Rows({ name, rows, total }: RowsProps) {
  'use memo';
  const few = rows
    .slice(0, fewRows)
    .map((row) => <RankingRow key={row.entry.id} row={row} total={total} />);
  if (Math.max(total, rows.length) <= fewRows) return few;
  return (
    <Suspense fallback={few}>
      <VirtualRows name={name} rows={rows} total={total} />
    </Suspense>
  );
}
