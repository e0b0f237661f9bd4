import styled, { css } from 'styled-components';
import { segment, segmentActive, segmentTrack } from './segmented';
import { theme } from '@/ui/theme/theme';

const heroTab = css`
  color: ${theme.color.heroTabInk};

  &[aria-selected='true'] {
    background: ${theme.color.heroTabActive};
    color: ${theme.color.onHeroTabActive};
    box-shadow: 0 2px 0 ${theme.color.heroTabLip};
  }
`;

export type TabTone = 'surface' | 'hero';

export const List = styled.div<{ $tone: TabTone }>`
  ${segmentTrack}
  ${({ $tone }) => $tone === 'hero' && `background: ${theme.color.heroTabs};`}
`;

export const Tab = styled.button<{ $tone: TabTone; $isEven: boolean }>`
  ${segment}

  &[aria-selected='true'] {
    ${segmentActive}
  }

  ${({ $tone }) => $tone === 'hero' && heroTab}
`;
