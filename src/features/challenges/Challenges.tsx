import { CircleCheck, Zap } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/apiError';
import { type ChallengeFilter, challengeFilters, filterChallenges } from '@/domain/challenges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { Button } from '@/ui/controls/Button';
import { tabId, TabList, TabPanel } from '@/ui/controls/TabList';
import { Alert } from '@/ui/feedback/Alert';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { EmptyState, FailedState } from '@/ui/feedback/State';
import { CardList } from '@/ui/layout/Card';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { Hero } from '@/ui/layout/Hero';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Center, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { CardSkeleton, ChallengeCard } from './ChallengeCard';

const idBase = 'challenges';

const tabs = [
  { value: 'all', label: 'All Challenges' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

interface ChallengesProps {
  userId: string;
  isUnknown: boolean;
  onStart: (id: string) => void;
}

export function Challenges({ userId, isUnknown, onStart }: ChallengesProps) {
  'use memo';
  const [params, setParams] = useSearchParams();
  const requested = params.get('filter');
  const filter = challengeFilters.find((name) => name === requested) ?? 'all';
  // Each choice is a history entry that Back undoes.
  const setFilter = (next: ChallengeFilter) => setParams(next === 'all' ? {} : { filter: next });
  return (
    <>
      <Hero>
        <ScreenHeading>Challenges</ScreenHeading>
        <ChallengeFigures />
      </Hero>
      <ScreenBody>
        <Stack>
          {isUnknown && <Alert>That challenge doesn’t exist. Choose one of these.</Alert>}
          <TabList
            label="Filter challenges"
            items={tabs}
            value={filter}
            onChange={setFilter}
            idBase={idBase}
          />
        </Stack>
        <TabPanel idBase={idBase} value={filter}>
          <ChallengeList
            filter={filter}
            userId={userId}
            onStart={onStart}
            onShowAll={() => {
              setFilter('all');
              document.getElementById(tabId(idBase, 'all'))?.focus();
            }}
          />
        </TabPanel>
      </ScreenBody>
    </>
  );
}

/** Shows the three figures of the head. They count all challenges, whatever the filter. */
function ChallengeFigures() {
  'use memo';
  const { data, isLoading } = useChallengesQuery();
  const unknown = isLoading ? (
    <Center as="span" style={{ height: '1.2em' }}>
      <VisuallyHidden>–</VisuallyHidden>
      <Skeleton tone="hero" width={44} height={20} />
    </Center>
  ) : (
    '–'
  );
  const { completed = unknown, active = unknown, totalPoints = unknown } = data?.counts ?? {};
  return (
    <FigureGroup
      tone="hero"
      items={[
        { label: 'Completed', value: completed, icon: <CircleCheck size={20} /> },
        { label: 'Active', value: active, icon: <Zap size={20} /> },
        { label: 'Total Points', value: totalPoints, icon: <Coin size={20} /> },
      ]}
    />
  );
}

interface ChallengeListProps extends Omit<ChallengesProps, 'isUnknown'> {
  filter: ChallengeFilter;
  onShowAll: () => void;
}

function ChallengeList({ filter, userId, onStart, onShowAll }: ChallengeListProps) {
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
  if (!data) {
    return (
      <Loading label="Loading challenges">
        <List as="div">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </List>
      </Loading>
    );
  }
  const challenges = filterChallenges(data.items, filter);
  if (challenges.length === 0) {
    return (
      <EmptyState
        title="No challenges found"
        hint={
          filter === 'completed'
            ? 'Complete some challenges to see them here!'
            : 'Check back later for new challenges!'
        }
        action={filter !== 'all' && <Button onClick={onShowAll}>See all challenges</Button>}
      />
    );
  }
  return (
    <List>
      {withUniqueKeys(challenges).map(({ key, item }) => (
        <ChallengeCard key={key} challenge={item} userId={userId} onStart={onStart} />
      ))}
    </List>
  );
}

const List = styled(CardList)`
  margin-top: ${theme.space[4]};
`;
