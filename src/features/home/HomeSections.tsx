import { ChevronRight, Droplets, Trophy } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { useChallengesQuery } from '@/api/challengesApi';
import { useBoardPages } from '@/api/leaderboardApi';
import { useLitersQuery } from '@/api/ledgerApi';
import { useMembersOnline } from '@/api/presenceApi';
import { Avatar } from '@/components/Avatar';
import { DifficultyPill } from '@/components/DifficultyPill';
import { LoadedSection, MoreLink } from '@/components/LoadedSection';
import { BadgeList } from '@/components/medallions/BadgeList';
import { Medallion } from '@/components/medallions/Medallion';
import { OnlineDot } from '@/components/OnlineDot';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { useInUnits } from '@/components/useInUnits';
import { useSheet } from '@/components/useSheet';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Badge } from '@/contract/badges';
import type { Challenge } from '@/contract/challenges';
import { initials } from '@/domain/text';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Card, CardList } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, CardTitle, Cover, Grow, Note, Row, RowTitle, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { SkeletonMedals, SkeletonRow } from '@/ui/feedback/Skeleton';

const lines = ['60%', '96%', '72%', '50%'];

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
      skeleton={
        <CardList as="div">
          <SkeletonRow isRound lines={lines} />
          <SkeletonRow isRound lines={lines} />
          <SkeletonRow isRound lines={lines} />
        </CardList>
      }
    >
      {({ items }) =>
        items.length > 0 && (
          <CardList>
            {withUniqueKeys(items.slice(0, 3)).map(({ key, item }) => (
              <RecentChallenge key={key} challenge={item} />
            ))}
          </CardList>
        )
      }
    </LoadedSection>
  );
}

function RecentChallenge({ challenge }: { challenge: Challenge }) {
  'use memo';
  return (
    <ChallengeCard as="li">
      <TypeTile kind={challenge.type} />
      <Grow>
        <Row $align="start" $justify="space-between" $gap={2}>
          <CardTitle as="h3">
            <CardLink as={Link} to={`/challenges?${new URLSearchParams({ play: challenge.id })}`}>
              {challenge.title}
            </CardLink>
          </CardTitle>
          <ChevronRight {...cardChevron} style={{ color: theme.color.actionInk }} />
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
    </ChallengeCard>
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
      skeleton={<SkeletonMedals count={6} />}
    >
      {({ items }) => {
        const earned = items.filter((badge) => badge.earned);
        const next = items.filter((badge) => !badge.earned).slice(0, 2);
        return (
          items.length > 0 && (
            <BadgesCard>
              {earned.length > 0 && (
                <BadgeList label="Earned badges" badges={earned} linkTo={linkToBadge} />
              )}
              {next.length > 0 && (
                <>
                  <h3>Next up</h3>
                  <ul aria-label="Next badges">
                    {withUniqueKeys(next).map(({ key, item }) => (
                      <NextBadge key={key} badge={item} link={linkToBadge(item.id)} />
                    ))}
                  </ul>
                </>
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
      <Medallion id={id} emoji={icon} isEarned={false} progress={progress} size={48} />
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
      <ChevronRight {...cardChevron} style={{ color: theme.color.actionInk }} />
    </Next>
  );
}

export function CommunityCard() {
  'use memo';
  const online = useMembersOnline();
  const board = useBoardPages({ scope: 'global' });
  const first = board.data?.pages[0]?.items.slice(0, 3) ?? [];

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
      <Avatars aria-hidden="true">
        {withUniqueKeys(first).map(({ key, item: { avatar, name } }) => (
          <Avatar key={key} src={avatar} initials={initials(name)} size={31} ring="hero" />
        ))}
      </Avatars>
      <ChevronRight aria-hidden />
      <SavedTogether />
    </Banner>
  );
}

/** Shows what everyone saved. Reserves its place while they load and disappears if they fail. */
function SavedTogether() {
  'use memo';
  const { data, error } = useLitersQuery();
  const water = useWaterFormat();
  if (!data) return error ? null : <Saved />;

  const { direct, hidden } = data.community;
  return (
    <Saved $gap={2}>
      <Droplets size={22} aria-hidden />
      <div>
        <Text $size="small" $weight="heavy">{`Together we saved ${water.long(direct)}`}</Text>{' '}
        {hidden > 0 && <Caption>{`and ${water.long(hidden)} of hidden water`}</Caption>}
      </div>
    </Saved>
  );
}

const ChallengeCard = styled(Card)`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  overflow-wrap: anywhere;
`;

const Facts = styled(Row)`
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 32px;
  margin-top: ${theme.space[3]};

  > [role='img'] {
    margin: -4px 0 -4px auto;
  }
`;

const BadgesCard = styled(Card)`
  padding: 20px 16px 16px;

  h3 {
    ${text.caption}
    padding-bottom: ${theme.space[1]};
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.heavy};
  }

  ul + h3 {
    margin-top: ${theme.space[4]};
    padding-top: ${theme.space[4]};
    border-top: 2px solid ${theme.color.sunken};
  }
`;

const Next = styled(Row)`
  position: relative;
  padding: ${theme.space[2]} 0;

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
  padding: 20px 10px 16px 16px;
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

const Avatars = styled.span`
  display: flex;
  flex: none;
  padding-left: ${theme.space[3]};

  > * {
    margin-left: -12px;
  }
`;

/** Reserves two lines, so that nothing moves when the liters arrive. */
const Saved = styled(Row)`
  flex: 1 1 100%;
  min-height: calc(${theme.space[4]} + 3rem);
  margin: ${theme.space[2]} 6px 0 0;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.heroPanel};

  svg {
    color: ${theme.color.heroIcon};
  }

  p + p {
    color: ${theme.color.heroInkSoft};
  }
`;
