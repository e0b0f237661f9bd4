import { ChevronRight, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { DifficultyPill } from '@/components/DifficultyPill';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { useInUnits } from '@/components/useInUnits';
import type { Challenge } from '@/contract/challenges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { SkeletonRow } from '@/ui/feedback/SkeletonRow';
import { CardList } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { Section } from '@/ui/layout/Section';
import { SectionLink } from '@/ui/layout/SectionHeader';
import { Grow } from '@/ui/layout/primitives';
import * as S from './RecentChallenge.styles';

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

function RecentChallenge({ challenge }: { challenge: Challenge }) {
  'use memo';
  return (
    <S.Item>
      <TypeTile kind={challenge.type} />
      <Grow>
        <S.Title>
          <CardLink as={Link} to={`/challenges?${new URLSearchParams({ play: challenge.id })}`}>
            {challenge.title}
          </CardLink>
          <ChevronRight {...cardChevron} />
        </S.Title>
        <S.Description>{useInUnits(challenge.description)}</S.Description>
        <S.Facts>
          <DifficultyPill difficulty={challenge.difficulty} />
          <Points>{`+${challenge.points} pts`}</Points>
          {challenge.completed && (
            <S.Trophy role="img" aria-label="Trophy: completed">
              <IconChip tone="reward" size={36} shape="disc">
                <Trophy size={20} aria-hidden />
              </IconChip>
            </S.Trophy>
          )}
        </S.Facts>
      </Grow>
    </S.Item>
  );
}
