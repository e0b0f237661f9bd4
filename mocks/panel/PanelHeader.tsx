import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { overriddenText } from './controls';
import { DropIcon } from './DropIcon';
import { usePanel, useStore } from './PanelContext';
import { Badge, Mono, Row } from './ui';

const tabs = ['World', 'Log', 'Faults', 'People', 'State'] as const;
export type TabName = (typeof tabs)[number];

interface PanelHeaderProps {
  /** The prefix of the ids of heading, tabs and tab panel. */
  id: string;
  tab: TabName;
  onTab: (tab: TabName) => void;
  onClose: () => void;
}

export function PanelHeader({ id, tab, onTab, onClose }: PanelHeaderProps) {
  const { name, seed, size } = usePanel().fake.worldKey;
  const people = size > 0 ? ` · ${size.toLocaleString('en')} people` : '';

  return (
    <Header>
      <Row>
        <DropIcon width={22} fill="#8fe9ff" stroke="#05425c" />
        <div>
          <h2 id={`${id}-heading`}>Fake API</h2>
          <Mono as="p">{`${name} · seed ${seed}${people}`}</Mono>
        </div>
      </Row>
      <ActiveOverrides />
      <TabList id={id} tab={tab} onTab={onTab} />
      <Close type="button" aria-label="Close the panel" onClick={onClose}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M3 3l10 10M13 3L3 13"
            stroke="currentColor"
            strokeWidth="2.4"
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
  const overrides = [
    state.scenario && `scenario ${state.scenario}`,
    overriddenText(state),
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
function TabList({ id, tab, onTab }: Omit<PanelHeaderProps, 'onClose'>) {
  const handleKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const key = pressedKey(event);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
    const name = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!name) return;
    event.preventDefault();
    document.getElementById(`${id}-${name}`)?.focus();
    onTab(name);
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
  display: grid;
  flex: none;
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
`;

const Close = styled.button`
  position: absolute;
  top: 8px;
  right: 10px;
  padding: 8px;
  border-radius: 10px;

  &:hover {
    background: rgba(255, 255, 255, 0.16);
  }
`;

const Tabs = styled.div`
  display: flex;

  > button {
    flex: auto;
    padding: 6px 6px 8px;
    border-bottom: 3px solid transparent;
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
