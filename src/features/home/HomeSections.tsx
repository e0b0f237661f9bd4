import { ChevronRight, Trophy } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { useChallengesQuery } from '@/api/challengesApi';
import { useMembersOnline } from '@/api/presenceApi';
import { DifficultyPill } from '@/components/DifficultyPill';
import { LoadedSection, MoreLink } from '@/components/LoadedSection';
import { Medallion } from '@/components/medallions/Medallion';
import { OnlineDot } from '@/components/OnlineDot';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { useInUnits } from '@/components/water';
import { useSheet } from '@/components/useSheet';
import type { Badge } from '@/contract/badges';
import type { Challenge } from '@/contract/challenges';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import {
  Caption,
  Card,
  CardTitle,
  Cover,
  Divided,
  Grow,
  Note,
  Row,
  RowTitle,
  VisuallyHidden,
} from '@/ui/layout/primitives';
import { rowLine, text, theme } from '@/ui/theme/theme';
import { Skeleton, SkeletonMedals } from '@/ui/feedback/Skeleton';

export function RecentChallenges() {
  'use memo';
  const query = useChallengesQuery();
  return (
    <LoadedSection
      title="Recent Challenges"
      action={<MoreLink to="/challenges">View All</MoreLink>}
      query={query}
      what="the challenges"
      empty="New challenges are on their way."
      skeleton={<Skeleton shape="card" height={340} />}
    >
      {({ items }) =>
        items.length > 0 && (
          <Card as={Divided} style={{ padding: `0 ${theme.space[4]}` }}>
            {withUniqueKeys(items.slice(0, 3)).map(({ key, item }) => (
              <RecentChallenge key={key} challenge={item} />
            ))}
          </Card>
        )
      }
    </LoadedSection>
  );
}

function RecentChallenge({ challenge }: { challenge: Challenge }) {
  'use memo';
  return (
    <ChallengeRow as="li" $align="start">
      <TypeTile kind={challenge.type} size={44} />
      <Grow>
        <CardTitle as="h3">
          <CardLink as={Link} to={`/challenges?${new URLSearchParams({ play: challenge.id })}`}>
            {challenge.title}
          </CardLink>
        </CardTitle>
        <Note>{useInUnits(challenge.description)}</Note>
        <Row $wrap style={{ gap: `${theme.space[1]} ${theme.space[3]}`, marginTop: 6 }}>
          <DifficultyPill difficulty={challenge.difficulty} />
          <Points>{`+${challenge.points} pts`}</Points>
          {challenge.completed && (
            <Trophy
              size={20}
              role="img"
              aria-label="Trophy: completed"
              color={theme.color.rewardInk}
            />
          )}
        </Row>
      </Grow>
      <ChevronRight {...cardChevron} />
    </ChallengeRow>
  );
}

export function HomeBadges() {
  'use memo';
  const query = useBadgesQuery();
  const { linkToSheet, linkToBadge } = useSheet();
  return (
    <LoadedSection
      title="Badges"
      action={<MoreLink {...linkToSheet('badges')}>All badges</MoreLink>}
      query={query}
      what="the badges"
      empty="No badges to earn yet."
      skeleton={<SkeletonMedals count={3} />}
    >
      {({ items }) => {
        const earned = items.filter((badge) => badge.earned);
        const next = items.filter((badge) => !badge.earned).slice(0, 2);
        return (
          items.length > 0 && (
            <BadgesCard>
              {earned.length > 0 && (
                <Earned aria-label="Earned badges">
                  {withUniqueKeys(earned).map(({ key, item: { id, name, icon } }) => (
                    <li key={key}>
                      <Link {...linkToBadge(id)}>
                        <Medallion id={id} emoji={icon} isEarned size={48} />
                        <VisuallyHidden>{name}</VisuallyHidden>
                      </Link>
                    </li>
                  ))}
                </Earned>
              )}
              {next.length > 0 && (
                <ul aria-label="Next badges">
                  {withUniqueKeys(next).map(({ key, item }) => (
                    <NextBadge key={key} badge={item} link={linkToBadge(item.id)} />
                  ))}
                </ul>
              )}
            </BadgesCard>
          )
        );
      }}
    </LoadedSection>
  );
}

function NextBadge({ badge, link }: { badge: Badge; link: LinkProps }) {
  const { id, name, icon, progress } = badge;
  return (
    <Next as="li">
      <Medallion id={id} emoji={icon} isEarned={false} progress={progress} size={40} />
      <Grow>
        <Row $wrap $align="baseline" $justify="space-between" $gap={2}>
          <RowTitle>
            <CardLink as={Link} {...link}>
              {name}
            </CardLink>
          </RowTitle>
          {progress && <Caption>{progress.label}</Caption>}
        </Row>
        {progress && <ProgressBar value={progress.current} max={progress.goal} height={10} />}
      </Grow>
      <ChevronRight {...cardChevron} />
    </Next>
  );
}

export function CommunityCard() {
  const online = useMembersOnline();
  return (
    <Banner to="/chat">
      <Cover as="svg" viewBox="0 0 358 110" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 70q45 -18 90 0t90 0t90 0t90 0t90 0V110H0Z" opacity=".1" />
        <path d="M-40 88q35 -14 70 0t70 0t70 0t70 0t70 0t70 0V110H-40Z" opacity=".12" />
      </Cover>
      <Grow>
        <CardTitle>Water Savers Community</CardTitle>
        <Online>
          {typeof online === 'number' ? (
            <>
              <OnlineDot $tone="hero" />
              <span>{`${pluralize(online, 'member')} online`}</span>
            </>
          ) : (
            'Share your tips in the chat'
          )}
        </Online>
      </Grow>
      <ChevronRight aria-hidden />
    </Banner>
  );
}

const ChallengeRow = styled(Row)`
  position: relative;
  padding: ${theme.space[3]} 0;
  overflow-wrap: anywhere;
`;

const Earned = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-around;

  a {
    display: grid;
    place-items: center;
    min-width: ${theme.layout.target};
    min-height: 60px;
    border-radius: ${theme.radius.control};
  }
`;

const BadgesCard = styled(Card)`
  padding: ${theme.space[2]} ${theme.space[4]};

  ul + ul {
    margin-top: ${theme.space[2]};
    padding-top: ${theme.space[1]};
    border-top: ${rowLine};
  }
`;

const Next = styled(Row)`
  position: relative;
  padding: 6px 0;

  ${Row} + * {
    margin-top: 6px;
  }
`;

const Banner = styled(Link)`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: ${theme.space[4]};
  padding: 14px 14px 14px 16px;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: linear-gradient(150deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  box-shadow: 0 3px 0 ${theme.color.heroStart};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  > svg:first-child {
    z-index: -1;
    width: 100%;
    height: 100%;
    fill: ${theme.color.heroInk};
  }

  &:active {
    transform: translateY(3px);
    box-shadow: none;
  }
`;

const Online = styled(Row).attrs({ $gap: 2 })`
  ${text.small}
  margin-top: ${theme.space[1]};
  font-weight: ${theme.font.weight.bold};
`;
