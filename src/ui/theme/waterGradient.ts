import { css } from 'styled-components';
import { theme } from './theme';

export const heroSlope = `linear-gradient(
  160deg,
  ${theme.color.heroStart},
  ${theme.color.heroMid} 55%,
  ${theme.color.heroEnd}
)`;

/** A hero seen from its middle. */
export const heroGradient = `radial-gradient(
  120% 90% at 50% 45%,
  ${theme.color.heroEnd},
  ${theme.color.heroMid} 55%,
  ${theme.color.heroStart}
)`;

/** Dark in both appearances, as a background for images and videos. */
export const waterGradient = css`
  background: radial-gradient(
    120% 80% at 50% 40%,
    ${theme.color.game.seaStart},
    ${theme.color.game.sheet} 60%,
    ${theme.color.game.track}
  );
  color: ${theme.color.game.ink};

  :focus-visible {
    outline-color: ${theme.color.game.ink};
  }
`;
