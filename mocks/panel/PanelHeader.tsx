import type { KeyboardEvent } from 'react';
import { pressedKey } from '@/lib/keys';
import { countOf } from './faults/controls';
import { usePanel, useStore } from './PanelContext';
import * as S from './Panel.styles';

const names = ['world', 'log', 'faults', 'people', 'state'] as const;
export type TabName = (typeof names)[number];

const labels: Record<TabName, string> = {
  world: 'World',
  log: 'Log',
  faults: 'Faults',
  people: 'People',
  state: 'State',
};

interface PanelHeaderProps {
  /** The prefix of the ids of heading, tabs and tab panel. */
  id: string;
  tab: TabName;
  onTab: (tab: TabName) => void;
  onClose: () => void;
}

export function PanelHeader({ id, tab, onTab, onClose }: PanelHeaderProps) {
  const { worldKey } = usePanel().fake;
  const size = worldKey.size > 0 ? ` · ${worldKey.size.toLocaleString('en')} people` : '';

  return (
    <S.Header>
      <S.TopRow>
        <svg width="22" height="27" viewBox="0 0 26 32" aria-hidden="true">
          <path
            d="M13 1.500C16.200 6.700 23.500 13.600 23.500 20a10.500 10.500 0 0 1-21 0C2.500 13.600 9.800 6.700 13 1.500Z"
            fill="#8fe9ff"
          />
          <path
            d="M10.500 16.500 7.500 20l3 3.500M15.500 16.500l3 3.500-3 3.500"
            fill="none"
            stroke="#05425c"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div>
          <S.Heading id={`${id}-heading`}>Fake API</S.Heading>
          <S.Place>{`${worldKey.name} · seed ${worldKey.seed}${size}`}</S.Place>
        </div>
      </S.TopRow>
      <ActiveOverrides />
      <TabList id={id} tab={tab} onTab={onTab} />
      <S.Close type="button" aria-label="Close the panel" onClick={onClose}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="m3 3 10 10M13 3 3 13"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </S.Close>
    </S.Header>
  );
}

function ActiveOverrides() {
  const { controls, time, fake } = usePanel();
  const choices = useStore(controls.choices);
  const { isSet, isStopped } = useStore(time.state);
  const count = countOf(choices);
  const said = [
    choices.scenario && `scenario ${choices.scenario}`,
    count > 0 && `${count} ${count === 1 ? 'operation overridden' : 'operations overridden'}`,
    isStopped ? 'clock frozen' : isSet && 'clock moved',
    fake.impersonation.session() !== undefined && 'impersonating in this tab',
  ].filter((each) => typeof each === 'string');
  if (said.length === 0) return null;
  return (
    <S.Chips aria-label="Overrides">
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </S.Chips>
  );
}

const moves: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % names.length,
  ArrowLeft: (index) => (index - 1 + names.length) % names.length,
  Home: () => 0,
  End: () => names.length - 1,
};

/** Tabs whose selection follows the focus. */
function TabList({ id, tab, onTab }: Omit<PanelHeaderProps, 'onClose'>) {
  const handleKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const name = names[moves[pressedKey(event)]?.(index) ?? -1];
    if (!name) return;
    event.preventDefault();
    document.getElementById(`${id}-${name}`)?.focus();
    onTab(name);
  };

  return (
    <S.Tabs role="tablist" aria-label="Panel tabs">
      {names.map((name, index) => (
        <S.Tab
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === tab}
          aria-controls={`${id}-panel`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          onKeyDown={(event) => handleKey(event, index)}
        >
          {labels[name]}
        </S.Tab>
      ))}
    </S.Tabs>
  );
}
