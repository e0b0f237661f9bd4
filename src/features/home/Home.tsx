import type { User } from '@/contract/session';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Stack } from '@/ui/layout/primitives';
import { CommunityCard } from './CommunityCard';
import { Greeting } from './Greeting';
import { HomeBadges } from './HomeBadges';
import { QuoteCard } from './QuoteCard';
import { RecentChallenges } from './RecentChallenges';
import { Stats } from './Stats';
import { TodayCard } from './today/TodayCard';

export function Home({ user }: { user: User }) {
  'use memo';
  return (
    <>
      <Greeting user={user} />
      <ScreenBody>
        <Stack>
          <TodayCard userId={user.id} />
          <QuoteCard />
          <Stats user={user} />
        </Stack>
        <RecentChallenges />
        <HomeBadges />
        <CommunityCard />
      </ScreenBody>
    </>
  );
}
