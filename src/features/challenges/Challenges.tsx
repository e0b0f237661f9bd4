import styled from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import { type ChallengeFilter, challengeFilters } from '@/domain/challenges';
import { Alert } from '@/ui/feedback/Alert';
import { Hero } from '@/ui/layout/Hero';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { tabId } from '@/ui/controls/tabIds';
import { TabList, type TabItem } from '@/ui/controls/TabList';
import { TabPanel } from '@/ui/controls/TabPanel';
import { theme } from '@/ui/theme/theme';
import { ChallengeFigures } from './ChallengeFigures';
import { ChallengeList } from './ChallengeList';

const idBase = 'challenges';

const tabs: ReadonlyArray<TabItem<ChallengeFilter>> = [
  { value: 'all', label: 'All Challenges' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

interface ChallengesProps {
  userId: string;
  isUnknown: boolean;
  onStart: (id: string) => void;
}

export function Challenges({ userId, isUnknown, onStart }: ChallengesProps) {
  'use memo';
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
        {isUnknown && (
          <Notice>
            <Alert tone="danger">That challenge doesn’t exist. Choose one of these.</Alert>
          </Notice>
        )}
        <TabList
          label="Filter challenges"
          items={tabs}
          value={filter}
          onChange={setFilter}
          idBase={idBase}
        />
        <TabPanel idBase={idBase} value={filter}>
          <ChallengeList filter={filter} userId={userId} onStart={onStart} onShowAll={showAll} />
        </TabPanel>
      </ScreenBody>
    </>
  );
}

const Notice = styled.div`
  margin-bottom: ${theme.space[3]};
`;

/** Reads the filter from the URL. Each choice is a history entry that Back undoes. */
function useChallengeFilter() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('filter');
  const filter = challengeFilters.find((name) => name === requested) ?? 'all';
  const choose = (next: ChallengeFilter) => setParams(next === 'all' ? {} : { filter: next });
  return [filter, choose] as const;
}
