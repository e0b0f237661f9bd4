import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

const layouts = {
  regular: 'padding: 20px 16px 58px;',
  title: 'padding: 24px 16px 66px;',
  tall: 'padding: 28px 16px 64px;',
  podium: 'padding: 20px 16px 0;',
  banner: 'height: 148px;',
};
export type HeroLayout = keyof typeof layouts;

export const Hero = styled.header<{ $layout: HeroLayout }>`
  position: relative;
  overflow: hidden;
  ${({ $layout }) => layouts[$layout]}
  background: linear-gradient(
    160deg,
    ${theme.color.heroStart},
    ${theme.color.heroMid} 55%,
    ${theme.color.heroEnd}
  );
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  :focus-visible {
    outline-color: ${theme.color.heroInk};
  }
`;

export const Inner = styled.div`
  position: relative;
`;

/** A panel of darkening glass on the hero. */
export const HeroPanel = styled.div`
  margin-top: 14px;
  border-radius: ${theme.radius.card};
  background: ${theme.color.heroPanel};
`;
