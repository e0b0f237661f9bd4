import { useEffect, useRef } from 'react';
import { errorText } from '@/api/errorText';
import { useLedgerPages } from '@/api/ledgerApi';
import { pluralize } from '@/lib/pluralize';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Disclosure } from '@/ui/layout/Disclosure';
import { IconChip } from '@/ui/layout/IconChip';
import { Coin } from '@/ui/art/Coin';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Entries } from './Entries';
import * as S from './PointsLedger.styles';

const skeletonWidths = ['62%', '48%', '70%'];

interface PointsLedgerProps {
  points: number;
  /** The key of the link that opened the ledger. */
  openedBy: string | undefined;
}

export function PointsLedger({ points, openedBy }: PointsLedgerProps) {
  return (
    <Disclosure
      title="Points"
      anchor="points"
      icon={
        <IconChip tone="reward" size={44}>
          <Coin size={24} />
        </IconChip>
      }
      summary={`${pluralize(points, 'point')}, and how you earned ${points === 1 ? 'it' : 'them'}`}
      openedBy={openedBy}
    >
      <Awards points={points} />
    </Disclosure>
  );
}

function Awards({ points }: Pick<PointsLedgerProps, 'points'>) {
  const query = useLedgerPages();
  const { data, error, refetch } = query;
  // A ledger with older pages isn't refetched when the window gets the focus, but the points are.
  const isLong = data !== undefined && data.pages.length > 1;
  const lastPoints = useRef(points);
  useEffect(() => {
    if (isLong && lastPoints.current !== points) void refetch();
    lastPoints.current = points;
  }, [isLong, points, refetch]);

  return (
    <QueryPart
      data={data}
      failure={error && `Couldn’t load your points. ${errorText(error)}`}
      onRetry={() => void refetch()}
      isRetrying={query.isFetching}
      loading="Loading your points"
      skeleton={<LedgerSkeleton />}
    >
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items);
        if (entries.length === 0) {
          return <EmptyNote>No points yet. Points you earn will show up here.</EmptyNote>;
        }
        return (
          <Entries
            entries={entries}
            hasOlder={query.hasNextPage}
            isLoadingOlder={query.isFetchingNextPage}
            failure={query.isFetchNextPageError ? errorText(error) : undefined}
            onOlder={() => void query.fetchNextPage()}
          />
        );
      }}
    </QueryPart>
  );
}

function LedgerSkeleton() {
  return (
    <S.Ledger aria-hidden="true">
      {skeletonWidths.map((width) => (
        <S.Entry key={width}>
          <S.Amount $isTakenBack={false}>
            <Skeleton width={52} />
          </S.Amount>
          <S.Words>
            <Skeleton width={width} />
          </S.Words>
        </S.Entry>
      ))}
    </S.Ledger>
  );
}
