import { useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { theme } from '@/ui/theme/theme';

interface TabItem<Value extends string> {
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

export const tabId = (idBase: string, value: string) => `${idBase}-tab-${value}`;
const tabPanelId = (idBase: string) => `${idBase}-panel`;

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { label, items, value, onChange, idBase, tone = 'surface', isEven = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const choose = (item: TabItem<Value>) => {
    if (item.value !== value) onChange(item.value);
  };
  const move = (event: KeyboardEvent, from: number) => {
    const index = steps[pressedKey(event)]?.(from, items.length) ?? -1;
    const item = items[index];
    if (!item) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[index]?.focus();
    choose(item);
  };

  return (
    <List ref={list} role="tablist" aria-label={label} $tone={tone}>
      {items.map((item, index) => (
        <Tab
          key={item.value}
          type="button"
          role="tab"
          id={tabId(idBase, item.value)}
          aria-selected={item.value === value}
          aria-controls={tabPanelId(idBase)}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => choose(item)}
          onKeyDown={(event) => move(event, index)}
          $tone={tone}
          $isEven={isEven}
        >
          {item.label}
        </Tab>
      ))}
    </List>
  );
}

interface TabPanelProps extends ComponentPropsWithRef<'div'> {
  /** The `TabList`'s `idBase`. */
  idBase: string;
  value: string;
}

export function TabPanel({ idBase, value, ...rest }: TabPanelProps) {
  return (
    <div {...rest} role="tabpanel" id={tabPanelId(idBase)} aria-labelledby={tabId(idBase, value)} />
  );
}

export const segmentTrack = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px;
  border-radius: ${theme.radius.button};
  background: ${theme.color.sunken};
`;

export const segment = css<{ $isEven: boolean }>`
  display: flex;
  flex: ${({ $isEven }) => ($isEven ? '1 1 0' : '1 1 auto')};
  align-items: center;
  justify-content: center;
  min-height: ${theme.layout.target};
  padding: 0 clamp(4px, calc((100vw - 300px) / 9), 10px);
  border-radius: ${theme.radius.tab};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
`;

export const segmentActive = css`
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  box-shadow: 0 2px 0 ${theme.color.track};
`;

type TabTone = 'surface' | 'hero';

const List = styled.div<{ $tone: TabTone }>`
  ${segmentTrack}
  ${({ $tone }) => $tone === 'hero' && `background: ${theme.color.heroTabs};`}
`;

const heroTab = css`
  color: ${theme.color.heroTabInk};

  &[aria-selected='true'] {
    background: ${theme.color.heroTabActive};
    color: ${theme.color.onHeroTabActive};
    box-shadow: 0 2px 0 ${theme.color.heroTabLip};
  }
`;

const Tab = styled.button<{ $tone: TabTone; $isEven: boolean }>`
  ${segment}

  &[aria-selected='true'] {
    ${segmentActive}
  }

  ${({ $tone }) => $tone === 'hero' && heroTab}
`;
