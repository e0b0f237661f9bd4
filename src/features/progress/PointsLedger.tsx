import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { useLedgerPages } from '@/api/ledgerApi';
import { LoadedPart } from '@/components/LoadedPart';
import { RowList, RowWords } from '@/components/RowList';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Detail, RowTitle, Stack } from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';

/** Moves the focus to the first of the awards that "Show older" has loaded. */
export function PointsLedger({ points }: { points: number }) {
  const zone = useZone();
  const query = useLedgerPages();
  const { data, refetch } = query;
  const list = useRef<HTMLOListElement>(null);
  const lastBefore = useRef<string>(undefined);
  // A ledger with older pages isn't refetched when the window gets the focus, but the points are.
  const isLong = data !== undefined && data.pages.length > 1;
  const lastPoints = useRef(points);
  useEffect(() => {
    if (isLong && lastPoints.current !== points) void refetch();
    lastPoints.current = points;
  }, [isLong, points, refetch]);
  useEffect(() => {
    const entries = data?.pages.flatMap(({ items }) => items) ?? [];
    const index = entries.findIndex(({ id }) => id === lastBefore.current);
    const firstAskedFor = index < 0 ? undefined : list.current?.children[index + 1];
    if (!(firstAskedFor instanceof HTMLElement)) return;
    lastBefore.current = undefined;
    firstAskedFor.focus();
  }, [data]);

  return (
    <Section title={`How you earned your ${pluralize(points, 'point')}`} anchor="points">
      <LoadedPart
        query={query}
        what="your points"
        skeleton={<Skeleton shape="card" height={188} />}
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          return (
            <Stack>
              <RowList as="ol" ref={list} aria-label="Awards, newest first">
                {withUniqueKeys(entries).map(({ key, item: { points: amount, title, at } }) => (
                  <li key={key} tabIndex={-1}>
                    <Amount $isTakenBack={amount < 0}>
                      {amount < 0 ? <Undo2 size={18} aria-hidden /> : <Coin />}
                      {/* With a true minus sign. */}
                      <span>{amount > 0 ? `+${amount}` : String(amount).replace('-', '−')}</span>
                    </Amount>{' '}
                    <RowWords>
                      <RowTitle dir="auto">{title}</RowTitle>
                      <Detail>
                        {amount < 0 && <span>Reversed, </span>}
                        <time dateTime={at}>{formatDate(at, zone)}</time>
                      </Detail>
                    </RowWords>
                  </li>
                ))}
              </RowList>
              {query.hasNextPage && query.isFetchNextPageError && (
                <Alert>{`Couldn’t load older points. ${errorText(query.error)}`}</Alert>
              )}
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="small"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => {
                    lastBefore.current = entries.at(-1)?.id;
                    void query.fetchNextPage();
                  }}
                >
                  Show older
                </Button>
              )}
            </Stack>
          );
        }}
      </LoadedPart>
    </Section>
  );
}

const Amount = styled.span<{ $isTakenBack: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-width: 4.5rem;
  color: ${({ $isTakenBack }) => ($isTakenBack ? theme.color.dangerInk : theme.color.rewardInk)};
  font-weight: ${theme.font.weight.heavy};
`;
