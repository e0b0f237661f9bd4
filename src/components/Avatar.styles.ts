import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const rings = {
  none: css``,
  gold: css`
    padding: 4px;
    background: linear-gradient(160deg, #ffebaf, #f2ae22);
  `,
  silver: css`
    padding: 4px;
    background: linear-gradient(160deg, #fff, #a9c2cf);
  `,
  bronze: css`
    padding: 4px;
    background: linear-gradient(160deg, #ffcfa6, #c87a3f);
  `,
  white: css`
    padding: 3px;
    background: #fff;
  `,
  surface: css`
    padding: 4px;
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.float};
  `,
  hero: css`
    padding: 2.5px;
    background: #0b6b8e;
  `,
};
export type AvatarRing = keyof typeof rings;

export const Ring = styled.span<{ $ring: AvatarRing }>`
  display: block;
  flex: none;
  width: fit-content;
  height: fit-content;
  border-radius: 50%;
  ${({ $ring }) => rings[$ring]}
`;

export const Picture = styled.img`
  border-radius: 50%;
  background: ${theme.color.sunken};
  object-fit: cover;
`;

export const Initials = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  white-space: nowrap;
`;
