import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import styled from 'styled-components';
import { leaveToInputMethod, pressedKey } from '@/lib/keys';
import type { WorkerState } from '../browser/startWorker';
import { createPanelControls } from './controls';
import { FaultsTab } from './FaultsTab';
import { LogTab } from './LogTab';
import { PanelContext, usePanel, useStore, type PanelData } from './PanelContext';
import { PanelHeader, type TabName } from './PanelHeader';
import { PeopleTab } from './PeopleTab';
import { StateTab } from './StateTab';
import { colors, Note, Section } from './ui';
import { WorldTab } from './WorldTab';

export interface PanelProps extends PanelData {
  isOpen: boolean;
  openCount: number;
  onClose: () => void;
}

const tabs: Record<TabName, ComponentType> = {
  World: WorldTab,
  Log: LogTab,
  Faults: FaultsTab,
  People: PeopleTab,
  State: StateTab,
};

/** The developer panel of the fake API. Keys that are pressed in it don't reach the app. */
export function Panel({ isOpen, openCount, onClose, ...watched }: PanelProps) {
  const [controls] = useState(() => createPanelControls(watched.fake));
  const [tab, setTab] = useState<TabName>('World');
  const id = useId();
  const ref = usePanelDialog(isOpen, openCount);
  const { [tab]: Tab } = tabs;

  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    leaveToInputMethod(event);
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    <PanelContext value={{ ...watched, controls }}>
      <Dialog
        ref={ref}
        aria-labelledby={`${id}-heading`}
        onKeyDown={handleKey}
        onClose={({ currentTarget }) => {
          if (!currentTarget.open) onClose();
        }}
      >
        {isOpen && (
          <>
            <PanelHeader id={id} tab={tab} onTab={setTab} onClose={onClose} />
            <Body key={tab} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
              <Warnings />
              <Tab />
            </Body>
          </>
        )}
      </Dialog>
    </PanelContext>
  );
}

/** Opens next to the app, which stays usable, or above the app's modal dialog. */
function usePanelDialog(isOpen: boolean, openCount: number) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    const openModals = () => [...document.querySelectorAll('dialog:modal')];
    const show = () => {
      if (openModals().length > 0) dialog.showModal();
      else dialog.show();
    };
    show();
    dialog.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();

    const observer = new MutationObserver(() => {
      const isAlone = openModals().every((each) => each === dialog);
      if (!dialog.matches(':modal') || !isAlone) return;
      dialog.close();
      show();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      dialog.close();
    };
  }, [isOpen, openCount]);

  return ref;
}

const withoutWorker =
  'The fake API runs in the page, and its requests are missing in the developer tools.';

const workerTexts: Partial<Record<WorkerState, string>> = {
  restarted: 'The browser stopped the service worker. It was restarted; nothing was lost.',
  lost: `The browser stopped the service worker, and it didn’t restart. ${withoutWorker} Reload the page.`,
  insecure: `Service workers run only on https and localhost. ${withoutWorker} Open the app at localhost, or run "npm run api" and point the app to it.`,
  unsupported: `This browser has no service worker, as in some private windows. ${withoutWorker} Try another window or browser.`,
  bypassed: `This page bypassed the service worker: after a hard reload, or because “Bypass for network” is on in the developer tools. ${withoutWorker} Reload the page normally.`,
  rejected: `The service worker couldn’t be registered: the browser or an extension blocks it, or mockServiceWorker.js is missing. ${withoutWorker} Allow it for this site, and reload.`,
  timedOut: `The service worker didn’t start in time. ${withoutWorker} Reload the page.`,
};

function Warnings() {
  const { worker, warnings } = usePanel().fake;
  const state = useStore(worker);
  const { [state]: workerText } = workerTexts;
  if (workerText === undefined && warnings.length === 0) return null;
  return (
    <Section>
      {workerText !== undefined && (
        <Note role="status" $tone={state === 'restarted' ? 'accent' : 'warn'}>
          {workerText}
        </Note>
      )}
      {warnings.map((sentence) => (
        <Note key={sentence} $tone="warn">
          {sentence}
        </Note>
      ))}
    </Section>
  );
}

const Dialog = styled.dialog`
  ${colors}
  position: fixed;
  z-index: 40;
  inset: auto 0 0;
  width: 100%;
  max-width: 40rem;
  height: 75vh;
  height: 75dvh;
  max-height: none;
  margin: 0 auto;
  overflow: hidden;
  border: 0;
  border-radius: 18px 18px 0 0;
  background: var(--fa-surface);
  box-shadow:
    0 24px 60px -16px var(--fa-shadow),
    0 0 0 1px var(--fa-line);
  color: var(--fa-ink);
  font-size: 0.875rem;
  line-height: 1.45;

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &::backdrop {
    background: transparent;
  }

  :focus-visible {
    outline: 2px solid var(--fa-ink);
    outline-offset: 2px;
  }

  /* Windows with room for the panel next to the app's column. */
  @media (min-width: 68rem) {
    inset: 12px 12px 12px auto;
    width: min(400px, calc((100vw - 28rem) / 2 - 24px));
    height: auto;
    margin: 0;
    border-radius: 18px;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Body = styled.div`
  flex: 1;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding-bottom: env(safe-area-inset-bottom, 0);
  scrollbar-width: thin;
  scrollbar-color: var(--fa-border) transparent;
`;
