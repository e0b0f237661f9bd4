import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { filterChallenges, type ChallengeFilter } from '@/domain/challenges';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FailedState } from '@/ui/feedback/FailedState';
import { ChallengeCard } from './ChallengeCard';
import * as S from './ChallengeList.styles';
import { ChallengeListSkeleton } from './ChallengeListSkeleton';
import { withUniqueKeys } from '@/lib/withUniqueKeys';

interface ChallengeListProps {
  filter: ChallengeFilter;
  userId: string;
  onStart: (id: string) => void;
  onShowAll: () => void;
}

export function ChallengeList({ filter, userId, onStart, onShowAll }: ChallengeListProps) {
  'use memo';
  const { data, error, isFetching, refetch } = useChallengesQuery();

  if (!data && error) {
    return (
      <FailedState
        title="Couldn’t load the challenges"
        hint={errorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <ChallengeListSkeleton />;

  const challenges = filterChallenges(data.items, filter);
  if (challenges.length === 0) {
    return (
      <EmptyState
        title="No challenges found"
        hint={hint(filter)}
        action={filter !== 'all' && <Button onClick={onShowAll}>See all challenges</Button>}
      />
    );
  }
  return (
    <S.List>
      {withUniqueKeys(challenges).map(({ key, item }) => (
        <ChallengeCard key={key} challenge={item} userId={userId} onStart={onStart} />
      ))}
    </S.List>
  );
}

function hint(filter: ChallengeFilter): string {
  return filter === 'completed'
    ? 'Complete some challenges to see them here!'
    : 'Check back later for new challenges!';
}
