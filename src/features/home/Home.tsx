import { ChevronRight, Flame, Medal, Waves } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { useSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Coin } from '@/ui/art/Coin';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { Grow, Row, Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { CommunityCard, HomeBadges, RecentChallenges } from './HomeSections';
import { Greeting } from './Greeting';
import { QuoteCard } from './QuoteCard';

const TodayCard = lazyWithReload(() => import('./TodayCard').then((part) => part.TodayCard));
const HomeOffers = lazyWithReload(() => import('./HomeOffers').then((part) => part.HomeOffers));
for (const part of [TodayCard, HomeOffers]) void part.preload();

interface HomeProps {
  user: User;
  bell: ReactNode;
  progress: ReactNode;
}

export function Home({ user, bell, progress }: HomeProps) {
  'use memo';
  return (
    <>
      <Greeting user={user} bell={<Suspense>{bell}</Suspense>} />
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
          <Suspense>{progress}</Suspense>
          <HomeBadges />
          <CommunityCard />
        </BelowTheFold>
      </ScreenBody>
    </>
  );
}

function Stats({ user }: { user: User }) {
  'use memo';
  const { linkToSheet } = useSheet();
  return (
    <StatGrid>
      <Stat
        label="Points"
        value={user.points}
        tone="reward"
        icon={<Coin size={26} />}
        link={{ to: '/profile?open=points' }}
      />
      <Stat
        label="Level"
        value={user.level}
        tone="water"
        icon={<Waves />}
        link={linkToSheet('levels')}
      />
      <Stat
        label="Badges"
        value={user.badges.length}
        tone="quiz"
        icon={<Medal />}
        link={linkToSheet('badges')}
      />
      <Stat
        label="Streak"
        value={user.streak}
        tone="action"
        icon={<Flame />}
        link={linkToSheet('streak')}
      />
    </StatGrid>
  );
}

interface StatProps {
  label: string;
  value: number;
  tone: 'reward' | 'water' | 'quiz' | 'action';
  icon: ReactNode;
  link: Pick<LinkProps, 'to' | 'state'>;
}

function Stat({ label, value, tone, icon, link }: StatProps) {
  const id = useId();
  return (
    <StatCard>
      <dt id={id}>{label}</dt>
      <dd>
        <IconChip tone={tone}>{icon}</IconChip>
        <ChevronRight {...cardChevron} />
        <CardLink as={Link} {...link} id={`${id}-link`} aria-labelledby={`${id} ${id}-link`}>
          {value}
        </CardLink>
      </dd>
    </StatCard>
  );
}

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
    color: ${theme.color.actionInk};
  }
`;

const TodayBox = styled(Card)`
  display: grid;
  align-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};

  ${landscape} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${theme.space[6]};

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const todaySkeleton = (
  <TodayBox>
    <Row $gap={4}>
      <Skeleton shape="block" width={80} height={80} />
      <Grow>
        <Stack $gap={2}>
          <Skeleton width={90} height={24} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Stack>
      </Grow>
    </Row>
    <Stack>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} shape="block" height={66} />
      ))}
    </Stack>
    <Skeleton shape="block" height={46} />
  </TodayBox>
);
