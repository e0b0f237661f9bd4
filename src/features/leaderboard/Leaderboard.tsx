import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Avatar } from '@/components/Avatar';
import type { User } from '@/contract/session';
import { initials } from '@/domain/text';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { useUrlView } from '@/lib/useUrlView';
import { TabList, TabPanel, tabId } from '@/ui/controls/TabList';
import { Alert } from '@/ui/feedback/Alert';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { Hero, HeroPanel } from '@/ui/layout/Hero';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { takeFocus, useRowFocus } from '@/ui/layout/focus';
import { landscape, text, theme } from '@/ui/theme/theme';
import { Podium } from './Podium';
import { Ranking } from './Ranking';
import { RankChange, rowLinkId } from './RankingRow';
import { useBoard } from './useBoard';

const PersonSheet = lazyWithReload(() => import('./PersonSheet').then((part) => part.PersonSheet));

const idBase = 'leaderboard';
const tabs = [
  { value: 'global', label: 'Global' },
  { value: 'friends', label: 'Friends' },
] as const;

/** Keeps the selected tab in the URL, so that links, Back and Forward restore it. */
export function Leaderboard({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'friends' ? 'friends' : 'global';
  const chooseTab = (chosen: typeof tab) => setParams(chosen === 'global' ? {} : { tab: chosen });
  const board = useBoard(tab, user);
  const { value, close, stay } = useUrlView('user');
  const openId = value || null;
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const [unknownId, setUnknownId] = useState<string>();
  const known = [...board.loaded, ...board.around].find(({ entry }) => entry.id === openId);
  const { me, query } = board;
  const hasPodium = me !== undefined || (!query.data && !query.error);

  useRowFocus(openId, (id) => document.getElementById(rowLinkId(id)));

  const find = () => {
    chooseTab('global');
    document.getElementById(tabId(idBase, 'global'))?.focus();
  };

  return (
    <>
      <Hero layout={hasPodium ? 'podium' : 'regular'}>
        <ScreenHeading>Leaderboard</ScreenHeading>
        <Panel $isLong={me !== undefined && me.position > 9999}>
          <Avatar src={user.avatar} initials={initials(user.name)} size={50} ring="white" />
          <dl>
            <div>
              <dt>Your Rank</dt>
              <dd>
                <span>{me ? `#${me.position}` : '–'}</span>
                {me && <RankChange change={me.change} isOnHero />}
              </dd>
            </div>
            <div>
              <dt>Points</dt>
              <dd>{me ? me.points : '–'}</dd>
            </div>
          </dl>
        </Panel>
        <Tabs>
          <TabList
            label="Choose a ranking"
            items={tabs}
            value={tab}
            onChange={chooseTab}
            idBase={idBase}
            tone="hero"
            isEven
          />
        </Tabs>
        {hasPodium && <Podium rows={me && board.loaded} />}
      </Hero>
      <ScreenBody>
        <TabPanel idBase={idBase} value={tab}>
          {openId === null && lastId === unknownId && (
            <div ref={takeFocus} tabIndex={-1} style={noteStyle}>
              <Alert>That person is no longer here.</Alert>
            </div>
          )}
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

const noteStyle = { marginBottom: theme.space[3], outline: 'none' };

/** On a phone on its side, they stand on the waves, beside the podium. */
const Tabs = styled.div`
  margin-top: 10px;

  ${landscape} {
    margin-bottom: 30px;
  }
`;

const Panel = styled(HeroPanel)<{ $isLong: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  margin-top: 10px;
  padding: ${theme.space[2]} ${theme.space[4]};

  > dl {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space[3]};
    min-width: 0;
  }

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
    overflow-wrap: anywhere;
  }

  div:first-child > dd {
    ${({ $isLong }) => $isLong && 'flex-direction: column; align-items: start;'}
  }

  div + div {
    text-align: end;

    > dd {
      justify-content: end;
    }
  }
`;
