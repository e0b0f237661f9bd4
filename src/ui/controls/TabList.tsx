import { useRef, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { theme } from '@/ui/theme/theme';
import { segment, segmentActive, segmentTrack } from './segmented';
import { tabId, tabPanelId } from './tabIds';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
}

interface TabListProps<Value extends string> {
  label: string;
  items: ReadonlyArray<TabItem<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  /** Base of the ids of tabs and panel, shared with the `TabPanel`. */
  idBase: string;
  tone?: TabTone;
  isEven?: boolean;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export function TabList<Value extends string>({
  label,
  items,
  value,
  onChange,
  idBase,
  tone = 'surface',
  isEven = false,
}: TabListProps<Value>) {
  const tabs = useRef<Array<HTMLButtonElement | null>>([]);

  const move = (event: KeyboardEvent, index: number) => {
    const target = steps[pressedKey(event)]?.(index, items.length);
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || !item) return;
    event.preventDefault();
    tabs.current[target]?.focus();
    if (item.value !== value) onChange(item.value);
  };

  return (
    <List role="tablist" aria-label={label} $tone={tone}>
      {items.map((item, index) => (
        <Tab
          key={item.value}
          ref={(element) => {
            tabs.current[index] = element;
          }}
          type="button"
          role="tab"
          id={tabId(idBase, item.value)}
          aria-selected={item.value === value}
          aria-controls={tabPanelId(idBase)}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => {
            if (item.value !== value) onChange(item.value);
          }}
          onKeyDown={(event) => {
            move(event, index);
          }}
          $tone={tone}
          $isEven={isEven}
        >
          {item.label}
        </Tab>
      ))}
    </List>
  );
}

const heroTab = css`
  color: ${theme.color.heroTabInk};

  &[aria-selected='true'] {
    background: ${theme.color.heroTabActive};
    color: ${theme.color.onHeroTabActive};
    box-shadow: 0 2px 0 ${theme.color.heroTabLip};
  }
`;

type TabTone = 'surface' | 'hero';

const List = styled.div<{ $tone: TabTone }>`
  ${segmentTrack}
  ${({ $tone }) => $tone === 'hero' && `background: ${theme.color.heroTabs};`}
`;

const Tab = styled.button<{ $tone: TabTone; $isEven: boolean }>`
  ${segment}

  &[aria-selected='true'] {
    ${segmentActive}
  }

  ${({ $tone }) => $tone === 'hero' && heroTab}
`;
