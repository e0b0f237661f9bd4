import { useLeaderboardQuery } from '@/api/leaderboardApi';
import type { User } from '@/contract/schemas';
import { Hero } from '@/ui/Hero';
import { ScreenBody } from '@/ui/ScreenBody';
import { ScreenHeading } from '@/ui/ScreenHeading';
import { TabList } from '@/ui/TabList';
import { TabPanel } from '@/ui/TabPanel';
import * as S from './Leaderboard.styles';
import { Ranking } from './Ranking';
import { TopThree, TopThreeSkeleton } from './TopThree';
import { boardTabs, useBoardTab } from './useBoardTab';
import { YourRank } from './YourRank';

const idBase = 'leaderboard';

/** Who has the most points, and where the signed-in person stands. Both tabs show the same people. */
export function Leaderboard({ user }: { user: User }) {
  const { tab, chooseTab } = useBoardTab();
  const { data, error } = useLeaderboardQuery({});
  const isLoading = !data && !error;
  const hasPeople = data !== undefined && data.items.length > 0;

  return (
    <>
      <Hero layout={isLoading || hasPeople ? 'podium' : 'regular'}>
        <ScreenHeading>Leaderboard</ScreenHeading>
        <YourRank user={user} me={hasPeople ? data.me : undefined} />
        <S.Tabs>
          <TabList
            label="Whose ranking"
            items={boardTabs}
            value={tab}
            onChange={chooseTab}
            idBase={idBase}
            tone="hero"
            isEven
          />
        </S.Tabs>
        {isLoading && <TopThreeSkeleton />}
        {hasPeople && <TopThree entries={data.items} />}
      </Hero>
      <ScreenBody>
        <TabPanel idBase={idBase} value={tab}>
          <Ranking userId={user.id} />
        </TabPanel>
      </ScreenBody>
    </>
  );
}
