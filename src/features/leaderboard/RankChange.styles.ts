import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const looks = {
  surface: {
    up: css`
      background: ${theme.color.successTint};
      color: ${theme.color.successInk};
    `,
    down: css`
      background: ${theme.color.mediumTint};
      color: ${theme.color.mediumInk};
    `,
  },
  hero: {
    up: css`
      background: ${theme.color.heroTrack};
      color: ${theme.color.onlineOnHero};
    `,
    down: css`
      background: ${theme.color.heroTrack};
      color: ${theme.color.coin};
    `,
  },
};
export type ChangeTone = keyof typeof looks;

export const Chip = styled.span<{ $tone: ChangeTone; $isUp: boolean }>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 3px;
  padding: 0 6px;
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  letter-spacing: 0;
  line-height: 1.5385;
  white-space: nowrap;
  ${({ $tone, $isUp }) => looks[$tone][$isUp ? 'up' : 'down']}
`;

export const Arrow = styled.svg<{ $isUp: boolean }>`
  flex: none;
  ${({ $isUp }) => !$isUp && 'transform: rotate(180deg);'}
`;
