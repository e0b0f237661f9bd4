import { Suspense, useState, useEffect } from 'react';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Hero } from '@/ui/layout/Hero';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { TabList } from '@/ui/controls/TabList';
import { TabPanel } from '@/ui/controls/TabPanel';
import { tabId } from '@/ui/controls/tabIds';
import { Alert } from '@/ui/feedback/Alert';
import * as S from './Leaderboard.styles';
import { Ranking } from './Ranking';
import { TopThree, TopThreeSkeleton } from './TopThree';
import { useBoard } from './useBoard';
import { boardTabs, useBoardTab } from './useBoardTab';
import { useOpenPerson } from './useOpenPerson';
import { YourRank } from './YourRank';
import { rowLinkId } from './PersonLink';
import { screenHeading } from '@/ui/layout/screenHeading';

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
        <S.Tabs>
          <TabList
            label="Choose a ranking"
            items={boardTabs}
            value={tab}
            onChange={chooseTab}
            idBase={idBase}
            tone="hero"
            isEven
          />
        </S.Tabs>
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
    <S.Note ref={takeFocus} tabIndex={-1}>
      <Alert>That person is no longer here.</Alert>
    </S.Note>
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
