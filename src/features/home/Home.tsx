import type { User } from '@/contract/session';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { CommunityCard } from './CommunityCard';
import { Greeting } from './Greeting';
import { HomeBadges } from './HomeBadges';
import { QuoteCard } from './QuoteCard';
import { RecentChallenges } from './RecentChallenges';
import * as S from './Home.styles';
import { Stats } from './Stats';

export function Home({ user }: { user: User }) {
  'use memo';
  return (
    <>
      <Greeting user={user} />
      <ScreenBody>
        <S.Tiles>
          <QuoteCard />
          <Stats user={user} />
        </S.Tiles>
        <RecentChallenges />
        <HomeBadges />
        <CommunityCard />
      </ScreenBody>
    </>
  );
}
