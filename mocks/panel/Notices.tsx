import { useSyncExternalStore } from 'react';
import type { WorkerState } from '../browser/startWorker';
import { usePanel } from './PanelContext';
import * as S from './Panel.styles';
import * as P from './parts.styles';

const withoutWorker =
  'The fake API runs in the page, and its requests are missing in the developer tools.';

const words: Record<Exclude<WorkerState, 'running' | 'unused'>, string> = {
  restarted: 'The browser stopped the service worker. It was restarted; nothing was lost.',
  lost: `The browser stopped the service worker, and it didn’t restart. ${withoutWorker} Reload the page.`,
  insecure: `Service workers run only on https and localhost. ${withoutWorker} Open the app at localhost, or run "npm run api" and point the app to it.`,
  unsupported: `This browser has no service worker, as in some private windows. ${withoutWorker} Try another window or browser.`,
  bypassed: `This page bypassed the service worker: after a hard reload, or because “Bypass for network” is on in the developer tools. ${withoutWorker} Reload the page normally.`,
  rejected: `The service worker couldn’t be registered: the browser or an extension blocks it, or mockServiceWorker.js is missing. ${withoutWorker} Allow it for this site, and reload.`,
  timedOut: `The service worker didn’t start in time. ${withoutWorker} Reload the page.`,
};

export function Notices() {
  const { warnings } = usePanel().fake;
  return (
    <S.Notices>
      <WorkerNotice />
      {warnings.map((sentence) => (
        <P.Note key={sentence} $tone="warn">
          {sentence}
        </P.Note>
      ))}
    </S.Notices>
  );
}

function WorkerNotice() {
  const { worker } = usePanel().fake;
  const state = useSyncExternalStore(worker.subscribe, worker.state);
  if (state === 'running' || state === 'unused') return null;
  return (
    <P.Note role="status" $tone={state === 'restarted' ? 'accent' : 'warn'}>
      {words[state]}
    </P.Note>
  );
}
