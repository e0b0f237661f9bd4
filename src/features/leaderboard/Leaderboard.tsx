import { Suspense, useState, useEffect } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/components/Avatar';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { User } from '@/contract/session';
import { initials } from '@/domain/text';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { TabList } from '@/ui/controls/TabList';
import { TabPanel } from '@/ui/controls/TabPanel';
import { tabId } from '@/ui/controls/tabIds';
import { Alert } from '@/ui/feedback/Alert';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { Hero, HeroPanel } from '@/ui/layout/Hero';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { screenHeading } from '@/ui/layout/screenHeading';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { rowLinkId } from './PersonLink';
import { RankChange } from './RankChange';
import { Ranking } from './Ranking';
import { TopThree, TopThreeSkeleton } from './TopThree';
import { useBoard } from './useBoard';
import { boardTabs, useBoardTab } from './useBoardTab';
import { useOpenPerson } from './useOpenPerson';

const PersonSheet = lazyWithReload(() => import('./PersonSheet').then((part) => part.PersonSheet));

const idBase = 'leaderboard';

export function Leaderboard({ user }: { user: User }) {
  const { tab, chooseTab } = useBoardTab();
  const board = useBoard(tab, user);
  const { openId, close, stay } = useOpenPerson();
  const [unknownId, setUnknownId] = useState<string | null>(null);
  if (openId !== null && unknownId !== null && openId !== unknownId) setUnknownId(null);
  useReturnToRow(openId);
  const known = [...board.loaded, ...board.around].find(({ entry }) => entry.id === openId);
  const isLoading = !board.isLoaded && !board.error;

  const find = () => {
    chooseTab('global');
    document.getElementById(tabId(idBase, 'global'))?.focus();
  };

  return (
    <>
      <Hero layout={isLoading || board.me ? 'podium' : 'regular'}>
        <ScreenHeading>Leaderboard</ScreenHeading>
        <YourRank user={user} me={board.me} />
        <Tabs>
          <TabList
            label="Choose a ranking"
            items={boardTabs}
            value={tab}
            onChange={chooseTab}
            idBase={idBase}
            tone="hero"
            isEven
          />
        </Tabs>
        {isLoading && <TopThreeSkeleton />}
        {board.me && <TopThree rows={board.loaded} />}
      </Hero>
      <ScreenBody>
        <TabPanel idBase={idBase} value={tab}>
          {unknownId !== null && openId === null && <UnknownPerson />}
          <Ranking key={tab} board={board} onFind={find} />
        </TabPanel>
      </ScreenBody>
      {openId !== null && (
        <Suspense fallback={<LoadingOverlay label="Loading this profile" />}>
          <PersonSheet
            key={openId}
            id={openId}
            known={known?.entry}
            user={user}
            onClose={close}
            onUnknown={() => {
              setUnknownId(openId);
              stay();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function UnknownPerson() {
  return (
    <Note ref={takeFocus} tabIndex={-1}>
      <Alert>That person is no longer here.</Alert>
    </Note>
  );
}

const takeFocus = (note: HTMLElement | null) => note?.focus();

/** Focuses a user's row after their sheet has closed, unless something else has the focus. */
function useReturnToRow(openId: string | null) {
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);

  useEffect(() => {
    const isSomewhere = document.activeElement?.matches('body, h1') === false;
    if (openId !== null || lastId === null || isSomewhere) return;
    const target = document.getElementById(rowLinkId(lastId)) ?? screenHeading();
    target?.focus();
  }, [openId, lastId]);
}

interface YourRankProps {
  user: User;
  /** The user's entry. Absent until it is loaded, and on an empty board. */
  me: LeaderboardEntry | undefined;
}

const unknown = '–';

function YourRank({ user, me }: YourRankProps) {
  return (
    <Panel>
      <Avatar src={user.avatar} initials={initials(user.name)} size={50} ring="white" />
      <Figures>
        <Figure $isLong={me !== undefined && me.position > 9999}>
          <dt>Your Rank</dt>
          <dd>
            <span>{me ? `#${me.position}` : unknown}</span>
            {me && <RankChange change={me.change} tone="hero" />}
          </dd>
        </Figure>
        <Figure $isAtEnd>
          <dt>Points</dt>
          <dd>{me ? me.points : unknown}</dd>
        </Figure>
      </Figures>
    </Panel>
  );
}

const Tabs = styled.div`
  margin-top: 10px;
`;

const Panel = styled(HeroPanel)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-top: 10px;
  padding: ${theme.space[2]} ${theme.space[4]};
`;

const Figures = styled.dl`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-width: 0;
`;

const Figure = styled.div<{ $isAtEnd?: boolean; $isLong?: boolean }>`
  min-width: 0;
  text-align: ${({ $isAtEnd }) => ($isAtEnd ? 'end' : 'start')};

  dt {
    ${text.small}
    color: ${theme.color.heroInkSoft};
    font-weight: ${theme.font.weight.bold};
  }

  dd {
    ${text.figure}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${theme.space[2]};
    justify-content: ${({ $isAtEnd }) => ($isAtEnd ? 'end' : 'start')};
    ${({ $isLong }) => $isLong && 'display: grid; justify-items: start;'}
    overflow-wrap: anywhere;
  }
`;

const Note = styled.div`
  margin-bottom: ${theme.space[3]};

  &:focus {
    outline: none;
  }
`;
