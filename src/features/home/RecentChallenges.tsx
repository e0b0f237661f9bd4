import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { CardList } from '@/ui/layout/Card';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { SectionLink } from '@/ui/layout/SectionHeader';
import { SkeletonRow } from '@/ui/feedback/SkeletonRow';
import { RecentChallenge } from './RecentChallenge';

const shownCount = 3;
const lines = ['60%', '96%', '72%', '50%'];

export function RecentChallenges() {
  'use memo';
  const { data, error, isFetching, refetch } = useChallengesQuery();

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
      <QueryPart
        data={data}
        failure={error && `Couldn’t load the challenges. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading challenges"
        skeleton={
          <CardList as="div">
            <SkeletonRow isRound lines={lines} />
            <SkeletonRow isRound lines={lines} />
            <SkeletonRow isRound lines={lines} />
          </CardList>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyNote>New challenges are on their way.</EmptyNote>
          ) : (
            <CardList>
              {withUniqueKeys(items.slice(0, shownCount)).map(({ key, item }) => (
                <RecentChallenge key={key} challenge={item} />
              ))}
            </CardList>
          )
        }
      </QueryPart>
    </Section>
  );
}
