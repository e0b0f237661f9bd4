import { Ellipsis, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { FailedScreen } from '@/components/LoadedPart';
import { useNear } from '@/lib/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { EmptyState } from '@/ui/feedback/State';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card, CardTitle, Grow, Note, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { RankingRow } from './RankingRow';
import type { Board, BoardRow } from './useBoard';

const VirtualList = lazyWithReload(() =>
  import('@/lib/VirtualList').then((part) => part.VirtualList<BoardRow>),
);

/** Estimated height of a row in pixels. */
const rowHeight = 66;

const nameWidths = ['62%', '48%', '55%', '50%', '44%', '66%', '46%', '40%', '52%', '58%'];

interface RankingProps {
  board: Board;
  /** Opens the Global board, where users can be followed. */
  onFind: () => void;
}

export function Ranking({ board, onFind }: RankingProps) {
  'use memo';
  const { data, error } = board.query;
  if (!data && error) return <FailedScreen query={board.query} what="the leaderboard" />;
  if (!data) {
    return (
      <Loading label="Loading the leaderboard">
        <BoardCard aria-hidden="true">
          {nameWidths.map((width) => (
            <Row key={width} $pad={3}>
              <Skeleton width={32} height={24} shape="pill" />
              <Skeleton width={42} height={42} shape="circle" />
              <Grow>
                <Skeleton width={width} height={17} />
              </Grow>
              <Skeleton width={40} height={17} />
            </Row>
          ))}
        </BoardCard>
      </Loading>
    );
  }
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
}

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
        <Spots as="section">
          {Array.from({ length: open }, (_, spot) => (
            <Spot key={spot} aria-hidden="true">
              <UserPlus size={20} />
            </Spot>
          ))}
          <Stack $gap={1} $align="center">
            <CardTitle as="h2">{pluralize(open, 'open spot')}</CardTitle>
            <Note>Follow someone on the Global board to race them here.</Note>
          </Stack>
          <Button variant="secondary" size="small" onClick={onFind}>
            Find people to follow
          </Button>
        </Spots>
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

const Spots = styled(Stack)`
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[3]} ${theme.space[3]};
`;

/** A row without a user: a circle for the avatar, two lines for the words. */
const Spot = styled(Row)`
  min-height: 60px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 2px dashed ${theme.color.track};
  border-radius: ${theme.radius.button};

  svg {
    box-sizing: content-box;
    padding: ${theme.space[2]};
    border: 2px dashed ${theme.color.outline};
    border-radius: 50%;
    color: ${theme.color.actionInk};
  }

  &::after {
    content: '';
    width: 40%;
    height: 8px;
    margin-bottom: ${theme.space[4]};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.sunken};
    box-shadow: 0 ${theme.space[4]} ${theme.color.sunken};
  }
`;
