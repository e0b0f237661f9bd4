import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { CardList } from '@/ui/Card';
import { keyed } from '@/lib/keyed';
import { EmptyNote } from '@/ui/EmptyNote';
import { FailedNote } from '@/ui/FailedNote';
import { Loading } from '@/ui/Loading';
import { Section } from '@/ui/Section';
import { SectionLink } from '@/ui/SectionHeader';
import { SkeletonRow } from '@/ui/SkeletonRow';
import { RecentChallenge } from './RecentChallenge';

const shownCount = 3;
const lines = ['60%', '96%', '72%', '50%'];

export function RecentChallenges() {
  const { data, error, isFetching, refetch } = useChallengesQuery();
  const recent = data?.items.slice(0, shownCount) ?? [];

  return (
    <Section
      title="Recent Challenges"
      action={
        <SectionLink as={Link} to="/challenges">
          View All
          <ChevronRight size={20} aria-hidden />
        </SectionLink>
      }
    >
      {content()}
    </Section>
  );

  function content() {
    if (!data && error) {
      return (
        <FailedNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {`The challenges did not load. ${errorText(error)}`}
        </FailedNote>
      );
    }
    if (!data) {
      return (
        <Loading label="Loading challenges">
          <CardList as="div">
            <SkeletonRow isRound lines={lines} />
            <SkeletonRow isRound lines={lines} />
            <SkeletonRow isRound lines={lines} />
          </CardList>
        </Loading>
      );
    }
    if (recent.length === 0) return <EmptyNote>New challenges are on their way.</EmptyNote>;
    return (
      <CardList>
        {keyed(recent).map(({ key, item }) => (
          <RecentChallenge key={key} challenge={item} />
        ))}
      </CardList>
    );
  }
}
