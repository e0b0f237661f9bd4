import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const levels = {
  easy: css`
    background: ${theme.color.successTint};
    color: ${theme.color.successInk};
  `,
  medium: css`
    background: ${theme.color.mediumTint};
    color: ${theme.color.mediumInk};
  `,
  hard: css`
    background: ${theme.color.dangerTint};
    color: ${theme.color.dangerInk};
  `,
};
export type KnownLevel = keyof typeof levels;

const neutral = css`
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;

export const Pill = styled.span<{ $level: KnownLevel | undefined }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  min-height: 26px;
  max-width: 100%;
  padding: 0 10px;
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.body};
  ${({ $level }) => ($level ? levels[$level] : neutral)}
`;

const litBars = { easy: 1, medium: 2, hard: 3 };

export const Bars = styled.span<{ $level: KnownLevel }>`
  display: inline-flex;
  align-items: flex-end;
  gap: 2px;

  i {
    width: 4px;
    height: 6px;
    border-radius: 2px;
    background: currentColor;
    opacity: 0.28;
  }

  i:nth-child(2) {
    height: 9px;
  }

  i:nth-child(3) {
    height: 12px;
  }

  i:nth-child(-n + ${({ $level }) => litBars[$level]}) {
    opacity: 1;
  }

  @media (forced-colors: active) {
    display: none;
  }
`;
