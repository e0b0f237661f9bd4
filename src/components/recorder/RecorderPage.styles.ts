import styled from 'styled-components';
import { RisingSheet } from '@/ui/layout/BottomSheet';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Scene = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  flex: 1 0 auto;
  align-content: center;
  justify-items: center;
  padding: calc(20px + env(safe-area-inset-top, 0px)) ${theme.layout.gutter} 48px;
  overflow: clip;
  background: radial-gradient(
    120% 90% at 50% 45%,
    ${theme.color.heroEnd},
    ${theme.color.heroMid} 55%,
    ${theme.color.heroStart}
  );
  color: ${theme.color.heroInk};
  forced-color-adjust: none;
`;

export const Corner = styled.div`
  position: absolute;
  left: 10px;
  top: calc(10px + env(safe-area-inset-top, 0px));
`;

export const Sheet = styled(RisingSheet)`
  padding: ${theme.space[6]} ${theme.space[5]} 0;
  text-wrap: pretty;
`;

export const Lead = styled.p`
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

export const Note = styled.div`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.bold};
  text-align: start;
`;

/** Stays visible below a text of any length. */
export const Ways = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  margin: ${theme.space[2]} calc(-1 * ${theme.space[5]}) 0;
  padding: ${theme.space[3]} ${theme.space[5]} calc(14px + env(safe-area-inset-bottom, 0px));
  background: linear-gradient(transparent, ${theme.color.surface} 12px);

  @media (min-height: 20em) {
    position: sticky;
    bottom: 0;
  }
`;
