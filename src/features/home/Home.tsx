import { ChevronRight, Flame, Medal, Moon, Sun, Waves } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { LevelBar } from '@/components/figures';
import { useSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import { dayTimeAt } from '@/domain/calendar';
import { levelProgress } from '@/domain/levels';
import { shownName } from '@/domain/text';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { isolated } from '@/lib/isolated';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Coin } from '@/ui/art/Coin';
import { DropGauge } from '@/ui/art/DropGauge';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Hero, HeroPanel } from '@/ui/layout/Hero';
import { IconChip } from '@/ui/layout/IconChip';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { CardTitle, Grow, Row, Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { lineClamp, text } from '@/ui/theme/typography';
import { CommunityCard, HomeBadges, RecentChallenges } from './HomeSections';
import { QuoteCard } from './QuoteCard';

const TodayCard = lazyWithReload(() => import('./TodayCard').then((part) => part.TodayCard));
const HomeOffers = lazyWithReload(() => import('./HomeOffers').then((part) => part.HomeOffers));
for (const part of [TodayCard, HomeOffers]) void part.preload();

interface HomeProps {
  user: User;
  /** A link of 44 px for the corner. */
  bell: ReactNode;
}

export function Home({ user, bell }: HomeProps) {
  'use memo';
  return (
    <>
      <Greeting user={user} bell={bell} />
      <ScreenBody>
        <Stack>
          <Suspense fallback={todaySkeleton}>
            <TodayCard user={user} skeleton={todaySkeleton} />
          </Suspense>
          <BelowTheFold>
            <Suspense>
              <HomeOffers user={user} />
            </Suspense>
            <QuoteCard />
            <Stats user={user} />
          </BelowTheFold>
        </Stack>
        <BelowTheFold>
          <RecentChallenges />
          <HomeBadges />
          <CommunityCard />
        </BelowTheFold>
      </ScreenBody>
    </>
  );
}

function Greeting({ user, bell }: Pick<HomeProps, 'user' | 'bell'>) {
  'use memo';
  const { greeting, isSunUp } = dayTimeAt(useNow(), useZone());
  const { linkToSheet } = useSheet();
  const { reached, goal } = levelProgress(user.points);

  return (
    <Hero layout="tall" decor={<SunMoon isDay={isSunUp} />}>
      <Words>
        <p>{greeting}</p>
        <ScreenHeading>{`Welcome back, ${isolated(shownName(user.name))}!`}</ScreenHeading>
        <Suspense>{bell}</Suspense>
      </Words>
      <LevelPanel as={HeroPanel} $gap={4}>
        <ChevronRight {...cardChevron} />
        <DropGauge figure={user.level} value={reached} max={goal} />
        <Grow>
          <CardTitle>
            <CardLink as={Link} {...linkToSheet('levels')}>
              {`Level ${user.level} • ${user.rank}`}
            </CardLink>
          </CardTitle>
          <Points>
            <b>{user.points}</b> points
          </Points>
          <LevelBar points={user.points} tone="hero" />
          <Scale aria-hidden="true" $justify="space-between" $gap={2}>
            <span>{`${reached} of ${goal}`}</span>
            <span>{`Level ${user.level + 1}`}</span>
          </Scale>
        </Grow>
      </LevelPanel>
    </Hero>
  );
}

const sun = { name: 'Sun', halo: '#FFD46B', disc: '#FFCF5C', shine: '#FFE6A8', ink: '#7A4B00' };
const moon = { name: 'Moon', halo: '#CFE8FF', disc: '#DCEBFA', shine: '#fff', ink: '#24425E' };

function SunMoon({ isDay }: { isDay: boolean }) {
  const look = isDay ? sun : moon;
  const Glyph = isDay ? Sun : Moon;
  return (
    <Sky viewBox="0 0 200 200" width="150" height="150" role="img" aria-label={look.name}>
      <circle cx="100" cy="100" r="96" fill={look.halo} opacity={isDay ? 0.07 : 0.05} />
      <circle cx="100" cy="100" r="66" fill={look.halo} opacity={isDay ? 0.11 : 0.08} />
      <circle cx="100" cy="100" r="40" fill={look.disc} />
      <circle cx="92" cy="92" r="28" fill={look.shine} opacity={isDay ? 0.55 : 0.4} />
      <Glyph x="81" y="81" width="38" height="38" stroke={look.ink} aria-hidden="true" />
      {!isDay && (
        <g fill="#fff">
          <circle cx="30" cy="56" r="2.5" opacity=".8" />
          <circle cx="14" cy="106" r="1.8" opacity=".6" />
          <circle cx="52" cy="150" r="2" opacity=".7" />
        </g>
      )}
    </Sky>
  );
}

function Stats({ user }: { user: User }) {
  'use memo';
  const { points, level, badges, streak } = user;
  const { linkToSheet } = useSheet();
  return (
    <StatGrid>
      <Stat label="Points" tone="reward" icon={<Coin size={26} />} to="/profile?open=points">
        {points}
      </Stat>
      <Stat label="Level" tone="water" icon={<Waves />} {...linkToSheet('levels')}>
        {level}
      </Stat>
      <Stat label="Badges" tone="quiz" icon={<Medal />} {...linkToSheet('badges')}>
        {badges.length}
      </Stat>
      <Stat label="Streak" tone="action" icon={<Flame />} {...linkToSheet('streak')}>
        {streak}
      </Stat>
    </StatGrid>
  );
}

interface StatProps extends LinkProps {
  label: string;
  tone: 'reward' | 'water' | 'quiz' | 'action';
  icon: ReactNode;
}

function Stat({ label, tone, icon, ...link }: StatProps) {
  const id = useId();
  return (
    <StatCard>
      <dt id={id}>{label}</dt>
      <dd>
        <IconChip tone={tone}>{icon}</IconChip>
        <ChevronRight {...cardChevron} style={{ color: theme.color.actionInk }} />
        <CardLink as={Link} {...link} id={`${id}-link`} aria-labelledby={`${id} ${id}-link`} />
      </dd>
    </StatCard>
  );
}

const Sky = styled.svg`
  position: absolute;
  right: 17px;
  top: -34px;

  ${landscape} {
    top: -42px;
    right: calc(50% + 66px);
  }
`;

const Words = styled.div`
  position: relative;
  min-height: 80px;
  padding-right: 110px;
  container-type: inline-size;

  p {
    ${text.small}
    margin-bottom: 2px;
    color: ${theme.color.heroInkSoft};
    font-weight: ${theme.font.weight.bold};
  }

  h1 {
    ${lineClamp(3)}
    text-wrap: balance;
  }

  a {
    position: absolute;
    top: -10px;
    right: -4px;
  }

  @container (max-width: 10rem) {
    h1 {
      -webkit-line-clamp: 5;
    }
  }
`;

const LevelPanel = styled(Row)`
  position: relative;
  margin-top: ${theme.space[5]};
  padding: 14px 16px 14px 14px;
  border-radius: ${theme.radius.panel};

  > svg {
    position: absolute;
    top: calc(50% - 16px);
    right: 14px;
  }
`;

const Points = styled.p`
  margin: 2px 0 10px;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.heading};

  b {
    ${text.figure}
  }
`;

const Scale = styled(Row)`
  ${text.caption}
  margin-top: 6px;
  color: ${theme.color.heroInkSoft};
`;

const StatGrid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(8rem, 40%), 1fr));
  gap: ${theme.space[3]};
`;

const StatCard = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: center;
  min-height: 76px;
  padding: 14px 8px 14px 70px;

  dt {
    ${text.caption}
    padding-right: ${theme.space[5]};
    color: ${theme.color.inkSoft};
    line-height: 1.9231;
  }

  dd {
    ${text.heading}
    line-height: ${theme.font.line.tight};
    overflow-wrap: anywhere;
  }

  dd > span {
    position: absolute;
    left: 12px;
    top: calc(50% - 24px);
  }

  dd > svg {
    position: absolute;
    right: 10px;
    bottom: 17px;
  }
`;

const TodayParts = styled(Row)`
  > * {
    flex: 1 1 16rem;
  }
`;

const todaySkeleton = (
  <TodayParts as={Card} $align="start" $pad={4} $wrap>
    <Row $gap={4}>
      <Skeleton shape="block" width={80} height={80} />
      <Stack as={Grow} $gap={2}>
        <Skeleton width={90} height={24} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Stack>
    </Row>
    <Stack>
      <Skeleton shape="block" height={66} />
      <Skeleton shape="block" height={66} />
      <Skeleton shape="block" height={66} />
      <Skeleton shape="block" height={66} />
    </Stack>
    <Skeleton shape="block" height={46} />
  </TodayParts>
);
