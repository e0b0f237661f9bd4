import { css } from 'styled-components';
import { theme } from './theme';

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
