import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { overriddenText } from './controls';
import { DropIcon } from './DropIcon';
import { usePanel, useStore } from './PanelContext';
import { mono } from './ui';

interface PanelHeaderProps<TabName extends string> {
  /** The prefix of the ids of heading, tabs and tab panel. */
  id: string;
  tabs: readonly TabName[];
  tab: TabName;
  onTab: (tab: TabName) => void;
  onClose: () => void;
}

export function PanelHeader<TabName extends string>(props: PanelHeaderProps<TabName>) {
  const { id, onClose } = props;
  const { name, seed, size } = usePanel().fake.worldKey;

  return (
    <Header>
      <Heading>
        <DropIcon width={22} fill="#8fe9ff" stroke="#05425c" />
        <div>
          <h2 id={`${id}-heading`}>Fake API</h2>
          <p>
            {`${name} · seed ${seed}${size > 0 ? ` · ${size.toLocaleString('en')} people` : ''}`}
          </p>
        </div>
      </Heading>
      <ActiveOverrides />
      <TabList {...props} />
      <Close type="button" aria-label="Close the panel" onClick={onClose}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="m3 3 10 10M13 3 3 13"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </Close>
    </Header>
  );
}

function ActiveOverrides() {
  const { controls, time, fake } = usePanel();
  const state = useStore(controls.state);
  const { isSet, isStopped } = useStore(time.state);
  const chips = [
    state.scenario && `scenario ${state.scenario}`,
    overriddenText(state),
    isStopped ? 'clock frozen' : isSet && 'clock moved',
    fake.impersonation.session() !== undefined && 'impersonating in this tab',
  ].filter((chip) => typeof chip === 'string');
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Overrides">
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs whose selection follows the focus. */
function TabList<TabName extends string>({ id, tabs, tab, onTab }: PanelHeaderProps<TabName>) {
  const handleKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const next = tabs[moves[pressedKey(event)]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next}`)?.focus();
    onTab(next);
  };

  return (
    <Tabs role="tablist" aria-label="Panel tabs">
      {tabs.map((name, index) => (
        <button
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
          {name}
        </button>
      ))}
    </Tabs>
  );
}

const Header = styled.header`
  position: relative;
  flex: none;
  padding: 12px 16px 0;
  background: linear-gradient(120deg, #05425c, #0a658a 60%, #0d7ba1);
  color: #fff;

  :focus-visible {
    outline-color: #fff;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding-top: 8px;
  }

  li {
    ${mono}
    padding: 1px 8px;
    border-radius: 6px;
    background: #ffe2a3;
    color: #4a2f00;
    font-size: 0.75rem;
    font-weight: 700;
  }
`;

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-right: 36px;

  h2 {
    font-size: 1rem;
    font-weight: 800;
    line-height: 1.2;
  }

  p {
    ${mono}
    color: #d9f1fa;
    font-size: 0.75rem;
  }
`;

const Close = styled.button`
  position: absolute;
  top: 8px;
  right: 10px;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 10px;

  &:hover {
    background: rgba(255, 255, 255, 0.16);
  }
`;

const Tabs = styled.div`
  display: flex;
  gap: 2px;
  margin: 10px -8px 0;

  > button {
    flex: auto;
    min-height: 36px;
    padding: 4px 6px 6px;
    border-bottom: 3px solid transparent;
    color: #d9f1fa;
    font-size: 0.875rem;
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
