import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { useLeaderboardQuery } from '@/api/leaderboardApi';
import type { LeaderboardEntry } from '@/contract/schemas';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { FailedState } from '@/ui/FailedState';
import { Loading } from '@/ui/Loading';
import * as S from './Ranking.styles';
import { RankingRow } from './RankingRow';
import { RankingSkeleton } from './RankingSkeleton';

/** Everybody on the board, or why nobody is shown. `userId` is the signed-in person's. */
export function Ranking({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useLeaderboardQuery({});

  if (!data && error) {
    return (
      <FailedState
        title="The leaderboard did not load"
        hint={errorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading the leaderboard">
        <RankingSkeleton />
      </Loading>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Nobody is on the board yet"
        hint="Complete a challenge and be the first."
        action={
          <ButtonLink as={Link} to="/challenges">
            See the challenges
          </ButtonLink>
        }
      />
    );
  }
  return (
    <S.Board aria-label="Ranking">
      {rows(data.items, data.me).map((entry) => (
        <RankingRow key={entry.id} entry={entry} isOwn={entry.id === userId} />
      ))}
    </S.Board>
  );
}

/** Everybody once, and the signed-in person at the end where they aren't among the others. */
function rows(items: readonly LeaderboardEntry[], me: LeaderboardEntry): LeaderboardEntry[] {
  const byId = new Map(items.map((entry) => [entry.id, entry]));
  if (!byId.has(me.id)) byId.set(me.id, me);
  return [...byId.values()];
}
