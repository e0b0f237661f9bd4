import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { LoadedPart } from '@/components/LoadedPart';
import { useNear } from '@/lib/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { EmptyState } from '@/ui/feedback/State';
import { Card, CardTitle, Note, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { RankingRow } from './RankingRow';
import type { Board, BoardRow } from './useBoard';

const VirtualList = lazyWithReload(() =>
  import('@/lib/VirtualList').then((part) => part.VirtualList<BoardRow>),
);

/** Estimated height of a row in pixels. */
const rowHeight = 66;

interface RankingProps {
  board: Board;
  /** Opens the Global board, where users can be followed. */
  onFind: () => void;
}

export function Ranking({ board, onFind }: RankingProps) {
  'use memo';
  return (
    <LoadedPart query={board.query} what="the leaderboard" isWholeScreen skeleton={skeleton}>
      {() => {
        if (!board.me) {
          return (
            <EmptyState
              title="No one is on the board yet"
              hint="Complete a challenge and be the first."
              action={
                <ButtonLink as={Link} to="/challenges">
                  See challenges
                </ButtonLink>
              }
            />
          );
        }
        if (board.scope === 'friends' && board.total < 2) {
          return (
            <EmptyState
              title="Race your friends"
              hint="Follow someone on the Global board to see them here."
              action={<Button onClick={onFind}>Find people to follow</Button>}
            />
          );
        }
        return <RankingList board={board} onFind={onFind} />;
      }}
    </LoadedPart>
  );
}

const skeleton = (
  <Card aria-hidden="true" style={{ paddingBlock: theme.space[1] }}>
    {['62%', '48%', '55%', '50%', '44%', '66%', '46%', '40%', '52%', '58%'].map((width) => (
      <Row key={width} $pad={3}>
        <Skeleton width={42} height={42} shape="circle" />
        <Skeleton width={width} height={17} />
      </Row>
    ))}
  </Card>
);

/** Virtualizes long lists. The user's own row is always mounted and stays in view. */
function RankingList({ board, onFind }: RankingProps) {
  'use memo';
  const { loaded, around, total, scope, query } = board;
  const index = loaded.findIndex(({ isOwn }) => isOwn);
  const own = index === -1 ? loaded.length : index;
  // Three friends and the user fill the podium and one row more.
  const open = scope === 'friends' ? Math.max(0, 4 - total) : 0;
  const row = (each: BoardRow) => <RankingRow key={each.entry.id} row={each} total={total} />;

  return (
    <BoardCard>
      <List role="list" aria-label="Ranking">
        <Rows name={`${scope} above`} rows={loaded.slice(0, own)} total={total} />
        {loaded.slice(own, own + 1).map(row)}
        <Rows name={`${scope} below`} rows={loaded.slice(own + 1)} total={total} />
      </List>
      {query.hasNextPage && <MorePeople board={board} />}
      {around.length > 0 && (
        <List role="list" aria-label="Around you">
          {around.map(row)}
        </List>
      )}
      {open > 0 && (
        <Stack as="section" $gap={2} $pad={4}>
          <Stack $gap={1} $align="center">
            <CardTitle as="h2">{pluralize(open, 'open spot')}</CardTitle>
            <Note>Follow someone on the Global board to race them here.</Note>
          </Stack>
          <Button variant="secondary" size="small" onClick={onFind}>
            Find people to follow
          </Button>
        </Stack>
      )}
    </BoardCard>
  );
}

function Rows({ name, rows, total }: { name: string; rows: readonly BoardRow[]; total: number }) {
  'use memo';
  const row = (each: BoardRow) => <RankingRow key={each.entry.id} row={each} total={total} />;
  const few = rows.slice(0, 20).map(row);
  if (rows.length === 0 || Math.max(total, rows.length) <= 20) return few;
  return (
    <Suspense fallback={few}>
      <VirtualList
        name={name}
        rows={rows}
        keyOf={({ entry }) => entry.id}
        itemSize={rowHeight}
        bufferSize={10 * rowHeight}
      >
        {row}
      </VirtualList>
    </Suspense>
  );
}

/** For a user below rank 1,000, pages above load on their own only up to 100 rows. */
function MorePeople({ board: { query, loaded, around } }: { board: Board }) {
  const { isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = query;
  const isAutomatic = loaded.length < 100 || (around[0]?.shownPosition ?? 0) <= 1_000;
  const load = () => void query.fetchNextPage();
  const ref = useNear<HTMLDivElement>(loaded.length, () => {
    if (isAutomatic && !isLoading && !hasFailed) load();
  });
  return (
    <More ref={ref} $gap={2}>
      <Ellipsis size={28} aria-hidden="true" />
      {hasFailed && <Alert>{`Couldn’t load more people. ${errorText(query.error)}`}</Alert>}
      <Button variant="secondary" size="small" isBusy={isLoading} onClick={load}>
        Show more people
      </Button>
    </More>
  );
}

/** `overflow: hidden` would break the sticky row; scroll anchoring would load page after page. */
const BoardCard = styled(Card)`
  padding: ${theme.space[1]} 0;
  overflow: clip;
  overflow-anchor: none;
  container-type: inline-size;
`;

/** Has no box, so that the own row sticks within the whole board. */
const List = styled.div`
  display: contents;
`;

const More = styled(Stack)`
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[3]};

  > svg {
    justify-self: center;
    color: ${theme.color.inkSoft};
  }
`;
