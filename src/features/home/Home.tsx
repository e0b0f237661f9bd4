import { Suspense, type ReactNode } from 'react';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { BelowTheFold } from '@/ui/layout/BelowTheFold';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Stack } from '@/ui/layout/primitives';
import { CommunityCard } from './CommunityCard';
import { Greeting } from './Greeting';
import { HomeBadges } from './HomeBadges';
import { QuoteCard } from './QuoteCard';
import { RecentChallenges } from './RecentChallenges';
import { Stats } from './Stats';
import { TodaySkeleton } from './today/TodaySkeleton';

const TodayCard = lazyWithReload(() => import('./today/TodayCard').then((part) => part.TodayCard));
void TodayCard.preload();

interface HomeProps {
  user: User;
  bell: ReactNode;
  offer: ReactNode;
  progress: ReactNode;
}

export function Home({ user, bell, offer, progress }: HomeProps) {
  'use memo';
  return (
    <>
      <Greeting user={user} corner={bell} />
      <ScreenBody>
        <Stack>
          <Suspense fallback={<TodaySkeleton />}>
            <TodayCard user={user} />
          </Suspense>
          <BelowTheFold>
            {offer}
            <QuoteCard />
            <Stats user={user} />
          </BelowTheFold>
        </Stack>
        <BelowTheFold>
          <RecentChallenges />
          {progress}
          <HomeBadges />
          <CommunityCard />
        </BelowTheFold>
      </ScreenBody>
    </>
  );
}
