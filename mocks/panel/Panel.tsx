import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { leaveToInputMethod, pressedKey } from '@/lib/keys';
import { pluralize } from '@/lib/pluralize';
import { createPanelControls, overriddenText, sourceTexts } from './controls';
import { DifferencesSection, useShadowState } from './Differences';
import { DropIcon } from './DropIcon';
import { LogTab } from './LogTab';
import { OperationsTab } from './OperationsTab';
import { PanelContext, usePanel, useStore, type PanelData } from './PanelContext';
import { PeopleTab } from './PeopleTab';
import { RealBackendNotes } from './RealBackend';
import { stateSections } from './StateTab';
import { Badge, Mono, Note, Row, Section } from './ui';
import { worldSections } from './WorldTab';

export interface PanelProps extends PanelData {
  openCount: number;
  onClose: () => void;
}

const tabs = {
  World: worldSections,
  Log: [DifferencesSection, LogTab],
  Operations: [OperationsTab],
  People: [PeopleTab],
  State: stateSections,
};
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];
const tabId = (name: TabName) => `fake-api-tab-${name}`;

/** The developer panel of the fake API. Keys that are pressed in it don't reach the app. */
export function Panel({ openCount, onClose, ...watched }: PanelProps) {
  const [controls] = useState(() => createPanelControls(watched.fake));
  const [tab, setTab] = useState<TabName>('World');
  const ref = useRef<HTMLDialogElement>(null);
  const { name, seed, size } = watched.fake.worldKey;
  const people = size > 0 ? ` · ${size.toLocaleString('en')} people` : '';

  // Opens next to the app, which stays usable, or above the app's modal dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || openCount === 0) return undefined;
    const isAppModal = () => document.querySelector('#root dialog:modal') !== null;
    if (isAppModal()) dialog.showModal();
    else dialog.show();
    dialog.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    const observer = new MutationObserver(() => {
      if (!dialog.matches(':modal') || isAppModal()) return;
      dialog.close();
      dialog.show();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      dialog.close();
    };
  }, [openCount]);

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
        aria-labelledby="fake-api-heading"
        onKeyDown={handleKey}
        onClose={({ currentTarget }) => {
          if (!currentTarget.open) onClose();
        }}
      >
        {openCount > 0 && (
          <>
            <Header>
              <Row>
                <DropIcon width={22} fill="#8fe9ff" stroke="#05425c" />
                <div>
                  <h2 id="fake-api-heading">Fake API</h2>
                  <Mono as="p">{`${name} · seed ${seed}${people}`}</Mono>
                </div>
              </Row>
              <ActiveOverrides />
              <TabList tab={tab} onTab={setTab} />
              <button type="button" aria-label="Close the panel" onClick={onClose}>
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2.4" />
                </svg>
              </button>
            </Header>
            <Body key={tab} role="tabpanel" id="fake-api-tabpanel" aria-labelledby={tabId(tab)}>
              <Warnings />
              {tabs[tab].map((Part) => (
                <Part key={Part.name} />
              ))}
            </Body>
          </>
        )}
      </Dialog>
    </PanelContext>
  );
}

function ActiveOverrides() {
  const { controls, time, fake } = usePanel();
  const state = useStore(controls.state);
  const { isSet, isStopped } = useStore(time.state);
  const sources = useStore(fake.sources);
  const { length: differences } = useShadowState()?.differences ?? [];
  const overrides = [
    state.scenario && `scenario ${state.scenario}`,
    overriddenText(state),
    ...sourceTexts(sources),
    differences > 0 && pluralize(differences, 'difference'),
    isStopped ? 'clock frozen' : isSet && 'clock moved',
    fake.impersonation.session() !== undefined && 'impersonating in this tab',
  ].filter((text) => typeof text === 'string');
  if (overrides.length === 0) return null;
  return (
    <Row as="ul" aria-label="Overrides">
      {overrides.map((text) => (
        <Badge key={text} as="li" $tone="warn">
          {text}
        </Badge>
      ))}
    </Row>
  );
}

/** Tabs whose selection follows the focus. */
function TabList({ tab, onTab }: { tab: TabName; onTab: (tab: TabName) => void }) {
  const handleKey = (event: KeyboardEvent) => {
    const index = tabNames.indexOf(tab);
    const key = pressedKey(event);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
    const name = next === undefined ? undefined : tabNames.at(next % tabNames.length);
    if (!name) return;
    event.preventDefault();
    document.getElementById(tabId(name))?.focus();
    onTab(name);
  };

  return (
    <div role="tablist" aria-label="Panel tabs">
      {tabNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === tab}
          aria-controls="fake-api-tabpanel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          onKeyDown={handleKey}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Warnings() {
  const { workerWarning, warnings, real } = usePanel().fake;
  const ofWorker = useStore(workerWarning);
  const all = ofWorker === null ? warnings : [ofWorker, ...warnings];
  if (all.length === 0 && !real) return null;
  return (
    <Section role="status">
      {real && <RealBackendNotes real={real} />}
      {all.map((sentence) => (
        <Note key={sentence} $tone="warn">
          {sentence}
        </Note>
      ))}
    </Section>
  );
}

/** Each color in the light and the dark appearance. */
const colors = {
  surface: ['#f6fafc', '#081f2c'],
  raised: ['#ffffff', '#0f2b3a'],
  sunken: ['#e9f2f7', '#051620'],
  line: ['#d2e1e9', '#1c3f52'],
  border: ['#6a91a2', '#4f7a8c'],
  ink: ['#0b2a3b', '#e6f4fa'],
  soft: ['#46616f', '#a0bfcd'],
  accent: ['#0b6e99', '#5cc9ea'],
  'on-accent': ['#ffffff', '#04212e'],
  'accent-tint': ['#d9eef8', '#123e52'],
  good: ['#14633f', '#74d9a8'],
  'good-tint': ['#dbf3e5', '#10382a'],
  warn: ['#754800', '#f8cb7c'],
  'warn-tint': ['#ffefcc', '#392b0e'],
  bad: ['#98281e', '#ffa196'],
  'bad-tint': ['#ffe3de', '#43211d'],
  shadow: ['rgba(6, 60, 84, 0.45)', 'rgba(0, 0, 0, 0.75)'],
} as const;

const variables = (appearance: 0 | 1) =>
  Object.entries(colors)
    .map(([name, values]) => `--fa-${name}: ${values[appearance]};`)
    .join('');

const Dialog = styled.dialog`
  ${variables(0)}

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${variables(1)}
    }
  }

  :root[data-theme='dark'] & {
    ${variables(1)}
  }

  position: fixed;
  z-index: 40;
  inset: auto 0 0;
  width: 100%;
  max-width: 40rem;
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

const Header = styled.header`
  position: relative;
  display: grid;
  gap: 8px;
  padding: 12px 8px 0;
  background: linear-gradient(120deg, #05425c, #0a658a 60%, #0d7ba1);
  color: #d9f1fa;

  > ${Row} {
    padding-inline: 8px;
  }

  h2 {
    color: #fff;
    font-size: 1rem;
    font-weight: 800;
    line-height: 1.2;
  }

  :focus-visible {
    outline-color: #fff;
  }

  > button {
    position: absolute;
    top: 8px;
    right: 10px;
    padding: 6px;
    border-radius: 10px;

    &:hover {
      background: rgba(255, 255, 255, 0.16);
    }
  }

  [role='tablist'] {
    display: flex;
  }

  [role='tab'] {
    flex: auto;
    padding: 6px 6px 8px;
    border-bottom: 3px solid transparent;
    font-weight: 700;

    &:hover,
    &[aria-selected='true'] {
      color: #fff;
    }

    &:focus-visible {
      outline-offset: -3px;
    }

    &[aria-selected='true'] {
      border-color: #8fe9ff;
    }
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
