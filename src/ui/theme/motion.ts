import { css, keyframes, type RuleSet } from 'styled-components';

/** Applies rules if the system or the app's setting asks for reduced motion. */
export const whenStill = (rules: RuleSet) => css`
  @media (prefers-reduced-motion: reduce) {
    ${rules}
  }

  [data-motion='reduced'] & {
    ${rules}
  }
`;

/* Entrances define only the start, so that elements without animation show the end state. */

export const riseIn = keyframes`
  from { transform: translateX(-100%); }
`;
export const growUp = keyframes`
  from { transform: translateY(100%); }
`;
export const pillIn = keyframes`
  from { transform: scaleX(0.6); }
`;
export const popIn = keyframes`
  from { transform: scale(0.96); opacity: 0; }
`;
export const fallIn = keyframes`
  from { transform: translateY(-24px); opacity: 0; }
`;
export const pulse = keyframes`
  50% { opacity: 0.45; }
`;
export const turn = keyframes`
  to { transform: rotate(360deg); }
`;
export const blink = keyframes`
  0%, 94%, 100% { transform: scaleY(1); }
  97% { transform: scaleY(0.1); }
`;
export const bob = keyframes`
  50% { transform: translateY(3px); }
`;
