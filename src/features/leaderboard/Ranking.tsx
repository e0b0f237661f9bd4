import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './Ranking.styles';
import { RankingList } from './RankingList';
import type { Board } from './useBoard';

interface RankingProps {
  board: Board;
  onFind: () => void;
}

export function Ranking({ board, onFind }: RankingProps) {
  'use memo';
  if (!board.isLoaded && board.error) {
    return (
      <FailedState
        title="Couldn’t load the leaderboard"
        hint={errorText(board.error)}
        onRetry={board.retry}
        isRetrying={board.isFetching}
      />
    );
  }
  if (!board.isLoaded) {
    return (
      <Loading label="Loading the leaderboard">
        <RankingSkeleton />
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

const nameWidths = ['62%', '48%', '55%', '50%', '44%', '66%', '46%', '40%', '52%', '58%'];

function RankingSkeleton() {
  'use memo';
  return (
    <S.Board aria-hidden="true">
      {nameWidths.map((width, index) => (
        <S.Row key={width} $hasLine={index > 0}>
          <S.Mark>
            <Skeleton width={24} height={24} shape="circle" />
          </S.Mark>
          <Skeleton width={44} height={44} shape="circle" />
          <S.Person>
            <Skeleton width={width} height={17} />
            <S.Second>
              <Skeleton width="36%" height={13} />
            </S.Second>
          </S.Person>
          <Skeleton width={40} height={17} />
        </S.Row>
      ))}
    </S.Board>
  );
}
