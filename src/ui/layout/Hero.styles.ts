import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

const layouts = {
  regular: 'padding: 20px 16px 58px;',
  title: 'padding: 24px 16px 66px;',
  tall: 'padding: 28px 16px 64px;',
  podium: 'padding: 16px 16px 0;',
  banner: 'height: 148px;',
};
export type HeroLayout = keyof typeof layouts;

const low = `padding: 10px ${theme.layout.gutter} 30px;`;

const lowLayouts = {
  regular: low,
  title: low,
  tall: `padding: 8px ${theme.layout.gutter} 22px;`,
  podium: `padding: 10px ${theme.layout.gutter} 0;`,
  banner: 'height: 64px;',
} satisfies Record<HeroLayout, string>;

export const Hero = styled.header<{ $layout: HeroLayout }>`
  position: relative;
  overflow: hidden;
  ${({ $layout }) => layouts[$layout]}

  ${landscape} {
    ${({ $layout }) => lowLayouts[$layout]}
  }

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

/** On a phone on its side, a heading and a panel stand beside each other. */
export const Inner = styled.div`
  position: relative;

  ${landscape} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[2]} ${theme.space[6]};

    > * {
      flex: 1 1 0;
      min-width: min(100%, 14rem);
      margin-top: 0;
    }
  }
`;

export const HeroPanel = styled.div`
  margin-top: 14px;
  border-radius: ${theme.radius.card};
  background: ${theme.color.heroPanel};
`;
