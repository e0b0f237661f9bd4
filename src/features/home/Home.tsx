import { ChevronRight, Flame, Medal, MessagesSquare, Moon, Sun, Waves } from 'lucide-react';
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
import { useUnreadMessages } from '@/services/chat/messageList';
import { useWaitingPoints } from '@/services/outbox/onceSent';
import { Coin } from '@/ui/art/Coin';
import { DropGauge } from '@/ui/art/DropGauge';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Hero, HeroCount, HeroLink, HeroPanel } from '@/ui/layout/Hero';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Card, CardTitle, Grow, Row, Stack } from '@/ui/layout/primitives';
import { landscape, lineClamp, text, theme } from '@/ui/theme/theme';
import { CommunityCard, HomeBadges, RecentChallenges } from './HomeSections';
import { QuoteCard } from './QuoteCard';

const TodayCard = lazyWithReload(() => import('./TodayCard').then((part) => part.TodayCard));
const HomeOffers = lazyWithReload(() => import('./HomeOffers').then((part) => part.HomeOffers));
for (const part of [TodayCard, HomeOffers]) void part.preload();

interface HomeProps {
  user: User;
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

function Greeting({ user, bell }: HomeProps) {
  const { greeting, isSunUp } = dayTimeAt(useNow(), useZone());
  const { linkToSheet } = useSheet();
  const { reached, goal, remaining } = levelProgress(user.points);
  const waiting = useWaitingPoints();

  return (
    <Hero layout="tall" decor={<SunMoon isDay={isSunUp} />}>
      <Words>
        <p>{greeting}</p>
        <ScreenHeading>{`Welcome back, ${isolated(shownName(user.name))}!`}</ScreenHeading>
        <Corner>
          <Suspense>{bell}</Suspense>
          <ChatLink userId={user.id} />
        </Corner>
      </Words>
      <LevelPanel as={HeroPanel}>
        <DropGauge figure={user.level} value={reached} max={goal} width="68px" />
        <Grow>
          <CardTitle>
            <CardLink as={Link} {...linkToSheet('levels')}>
              {`Level ${user.level} • ${user.rank}`}
            </CardLink>
          </CardTitle>
          <Row $align="baseline" $justify="space-between" $gap={1} $wrap>
            <Points>
              <b>{user.points}</b> points
            </Points>
            <ToNext as="span" aria-hidden={waiting === 0} $gap={1}>
              <span>{waiting > 0 ? `${waiting} once sent` : `${remaining} to go`}</span>
              <ChevronRight {...cardChevron} color="currentColor" />
            </ToNext>
          </Row>
          <LevelBar points={user.points} tone="hero" />
        </Grow>
      </LevelPanel>
    </Hero>
  );
}

function ChatLink({ userId }: { userId: string }) {
  const unread = useUnreadMessages(userId);
  return (
    <HeroLink to="/chat" aria-label={`Community chat${unread > 0 ? `, ${unread} new` : ''}`}>
      <MessagesSquare size={24} aria-hidden />
      <HeroCount count={unread} />
    </HeroLink>
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
  const { points, level, badges, streak } = user;
  const { linkToSheet } = useSheet();
  return (
    <StatGrid as="dl">
      <Stat label="Points" icon={<Coin size={22} />} value={points} to="/profile?open=points" />
      <Stat label="Level" icon={<Waves size={22} />} value={level} {...linkToSheet('levels')} />
      <Stat
        label="Badges"
        icon={<Medal size={22} color={theme.color.kind.quiz.label} />}
        value={badges.length}
        {...linkToSheet('badges')}
      />
      <Stat
        label="Streak"
        icon={<Flame size={22} color={theme.color.kind.action.label} />}
        value={streak}
        {...linkToSheet('streak')}
      />
    </StatGrid>
  );
}

interface StatProps extends LinkProps {
  label: string;
  icon: ReactNode;
  value: number;
}

function Stat({ label, icon, value, ...link }: StatProps) {
  const id = useId();
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>
        {icon}
        <CardLink as={Link} {...link} id={`${id}-link`} aria-labelledby={`${id} ${id}-link`}>
          {value}
        </CardLink>
      </dd>
    </div>
  );
}

const Sky = styled.svg`
  position: absolute;
  right: 45px;
  top: -34px;

  ${landscape} {
    top: -42px;
    right: calc(50% + 66px);
  }
`;

const Words = styled.div`
  position: relative;
  min-height: 88px;
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

  /* Large words take the full width below the corner. */
  @container (max-width: 10rem) {
    p {
      min-height: 86px;
    }

    h1 {
      -webkit-line-clamp: 5;
      margin-right: -110px;
    }
  }
`;

const Corner = styled.div`
  position: absolute;
  top: -8px;
  right: 0;
  display: grid;
  grid-template-rows: repeat(2, ${theme.layout.target});
  gap: 6px;

  > :last-child {
    grid-row: 2;
  }
`;

const LevelPanel = styled(Row)`
  position: relative;
  margin-top: ${theme.space[3]};
  padding: 12px 14px;
  border-radius: ${theme.radius.panel};
`;

const Points = styled.p`
  margin: 2px 0 6px;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.heading};

  b {
    ${text.figure}
  }
`;

const ToNext = styled(Row)`
  ${text.caption}
  color: ${theme.color.heroInkSoft};
`;

/** Four in a row, two with large text. */
const StatGrid = styled(Card)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(4rem, 24%), 1fr));

  > div {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    min-height: 88px;
  }

  dt {
    ${text.caption}
    order: 1;
    color: ${theme.color.inkSoft};
  }

  dd {
    ${text.title}
    display: grid;
    gap: ${theme.space[1]};
    justify-items: center;
    color: ${theme.color.actionInk};
  }
`;

const todaySkeleton = (
  <Stack as={Card} $pad={4}>
    <Row>
      <Skeleton shape="block" width={72} height={72} />
      <Stack as={Grow} $gap={2}>
        <Skeleton width="60%" height={22} />
        <Skeleton width="80%" />
      </Stack>
    </Row>
    <Skeleton shape="block" height={314} />
  </Stack>
);
