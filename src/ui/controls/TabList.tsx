import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { theme } from '@/ui/theme/theme';

interface TabListProps<Value extends string> {
  label: string;
  items: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onChange: (value: Value) => void;
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
  const move = (event: KeyboardEvent, from: number) => {
    const to = steps[pressedKey(event)]?.(from, items.length);
    if (to === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.parentElement?.querySelectorAll('button')[to];
    tab?.focus();
    tab?.click();
  };

  return (
    <List role="tablist" aria-label={label} $tone={tone} $isEven={isEven}>
      {items.map((item, index) => (
        <Tab
          key={item.value}
          type="button"
          role="tab"
          id={tabId(idBase, item.value)}
          aria-selected={item.value === value}
          aria-controls={tabPanelId(idBase)}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => item.value !== value && onChange(item.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {item.label}
        </Tab>
      ))}
    </List>
  );
}

type TabPanelProps = ComponentPropsWithRef<'div'> & { idBase: string; value: string };

/** The panel of the `TabList` with the same `idBase`. */
export const TabPanel = ({ idBase, value, ...rest }: TabPanelProps) => (
  <div {...rest} role="tabpanel" id={tabPanelId(idBase)} aria-labelledby={tabId(idBase, value)} />
);

export const SegmentTrack = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px;
  border-radius: ${theme.radius.button};
  background: ${theme.color.sunken};
`;

export const segment = css`
  display: flex;
  flex: 1 1 0;
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
  background: ${theme.color.thumb};
  color: ${theme.color.actionInk};
  box-shadow: 0 2px 0 ${theme.color.track};
`;

type TabTone = 'surface' | 'hero';

const heroTabs = css`
  background: ${theme.color.heroTabs};

  > button {
    color: ${theme.color.heroTabInk};
  }

  > button[aria-selected='true'] {
    background: ${theme.color.heroTabActive};
    color: ${theme.color.onHeroTabActive};
    box-shadow: 0 2px 0 ${theme.color.heroTabLip};
  }
`;

const Tab = styled.button`
  ${segment}

  &[aria-selected='true'] {
    ${segmentActive}
  }
`;

const List = styled(SegmentTrack)<{ $tone: TabTone; $isEven: boolean }>`
  ${({ $tone }) => $tone === 'hero' && heroTabs}

  > button {
    ${({ $isEven }) => !$isEven && 'flex-basis: auto;'}
  }
`;
