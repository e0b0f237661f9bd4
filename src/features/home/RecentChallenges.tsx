import { ChevronRight, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { DifficultyPill } from '@/components/DifficultyPill';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { useInUnits } from '@/components/useInUnits';
import type { Challenge } from '@/contract/challenges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { EmptyNote } from '@/ui/feedback/State';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Card, CardList } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { Section, SectionLink } from '@/ui/layout/Section';
import { CardTitle, Grow, Note, Row } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { SkeletonRow } from '@/ui/feedback/Skeleton';

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
    <Item as="li">
      <TypeTile kind={challenge.type} />
      <Grow>
        <Row $align="start" $justify="space-between" $gap={2}>
          <CardTitle as="h3">
            <CardLink as={Link} to={`/challenges?${new URLSearchParams({ play: challenge.id })}`}>
              {challenge.title}
            </CardLink>
          </CardTitle>
          <ChevronRight {...cardChevron} />
        </Row>
        <Note>{useInUnits(challenge.description)}</Note>
        <Facts $wrap>
          <DifficultyPill difficulty={challenge.difficulty} />
          <Points>{`+${challenge.points} pts`}</Points>
          {challenge.completed && (
            <span role="img" aria-label="Trophy: completed">
              <IconChip tone="reward" size={36} shape="disc">
                <Trophy size={20} aria-hidden />
              </IconChip>
            </span>
          )}
        </Facts>
      </Grow>
    </Item>
  );
}

const Item = styled(Card)`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  overflow-wrap: anywhere;

  h3 + svg {
    color: ${theme.color.actionInk};
  }
`;

const Facts = styled(Row)`
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 32px;
  margin-top: ${theme.space[3]};

  > [role='img'] {
    margin: -4px 0 -4px auto;
  }
`;
