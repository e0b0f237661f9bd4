import type { ChallengeFilter } from '@/domain/challenges';
import { Hero } from '@/ui/Hero';
import { ScreenBody } from '@/ui/ScreenBody';
import { ScreenHeading } from '@/ui/ScreenHeading';
import { tabId } from '@/ui/tabIds';
import { TabList, type TabItem } from '@/ui/TabList';
import { TabPanel } from '@/ui/TabPanel';
import { ChallengeFigures } from './ChallengeFigures';
import { ChallengeList } from './ChallengeList';
import { useChallengeFilter } from './useChallengeFilter';

const idBase = 'challenges';

const tabs: ReadonlyArray<TabItem<ChallengeFilter>> = [
  { value: 'all', label: 'All Challenges' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

export function Challenges() {
  const [filter, setFilter] = useChallengeFilter();

  const showAll = () => {
    setFilter('all');
    document.getElementById(tabId(idBase, 'all'))?.focus();
  };

  return (
    <>
      <Hero>
        <ScreenHeading>Challenges</ScreenHeading>
        <ChallengeFigures />
      </Hero>
      <ScreenBody>
        <TabList
          label="Filter challenges"
          items={tabs}
          value={filter}
          onChange={setFilter}
          idBase={idBase}
        />
        <TabPanel idBase={idBase} value={filter}>
          <ChallengeList filter={filter} onShowAll={showAll} />
        </TabPanel>
      </ScreenBody>
    </>
  );
}
