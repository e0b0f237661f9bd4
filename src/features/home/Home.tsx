import type { User } from '@/contract/schemas';
import { ScreenBody } from '@/ui/ScreenBody';
import { CommunityCard } from './CommunityCard';
import { Greeting } from './Greeting';
import { HomeBadges } from './HomeBadges';
import { QuoteCard } from './QuoteCard';
import { RecentChallenges } from './RecentChallenges';
import { Stats } from './Stats';

export function Home({ user }: { user: User }) {
  return (
    <>
      <Greeting user={user} />
      <ScreenBody>
        <QuoteCard />
        <Stats user={user} />
        <RecentChallenges />
        <HomeBadges />
        <CommunityCard />
      </ScreenBody>
    </>
  );
}
