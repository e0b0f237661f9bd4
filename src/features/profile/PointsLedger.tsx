import { errorText } from '@/api/errorText';
import { useLedgerInfiniteQuery } from '@/api/ledgerApi';
import { pluralize } from '@/lib/pluralize';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption } from '@/ui/layout/primitives';
import { Entries } from './Entries';
import * as S from './PointsLedger.styles';

const skeletonWidths = ['62%', '48%', '70%'];

/** Lists all awards and revoked awards, newest first, with their total. */
export function PointsLedger() {
  const query = useLedgerInfiniteQuery();
  const { data, error } = query;
  const total = data?.pages[0]?.total;

  return (
    <Section
      title="Points"
      action={total !== undefined && <Caption as="span">{pluralize(total, 'point')}</Caption>}
    >
      <QueryPart
        data={data}
        failure={error && `Your points did not load. ${errorText(error)}`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        loading="Loading your points"
        skeleton={<LedgerSkeleton />}
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0) {
            return (
              <EmptyNote>No points yet. Each award will stand here, with its reason.</EmptyNote>
            );
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
    </Section>
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
