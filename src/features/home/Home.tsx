import styled from 'styled-components';
import type { User } from '@/contract/session';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { theme } from '@/ui/theme/theme';
import { CommunityCard } from './CommunityCard';
import { Greeting } from './Greeting';
import { HomeBadges } from './HomeBadges';
import { QuoteCard } from './QuoteCard';
import { RecentChallenges } from './RecentChallenges';
import { Stats } from './Stats';

export function Home({ user }: { user: User }) {
  'use memo';
  return (
    <>
      <Greeting user={user} />
      <ScreenBody>
        <Tiles>
          <QuoteCard />
          <Stats user={user} />
        </Tiles>
        <RecentChallenges />
        <HomeBadges />
        <CommunityCard />
      </ScreenBody>
    </>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
