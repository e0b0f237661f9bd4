import styled, { css, keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

/*
 * The water moves as whole boxes, in percent of their size: the browser composites these without a
 * new layout, which paths that move within an SVG need in every frame. It also composites only one
 * animation of a property, so rising changes `translate`, and drifting `transform`.
 */

const rising = keyframes`
  from { translate: 0 71.43%; }
`;

/** By one wave, a third of the sea's width; then the screen is still. */
const drifting = keyframes`
  to { transform: translateX(-33.333%); }
`;

const staying = keyframes`
  from { translate: 0 -86.21%; }
`;

const undrifting = keyframes`
  to { transform: translateX(50%); }
`;

const { rise, ease, drift: fast, driftSlow: slow } = theme.motion;

const layer = css`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: auto;

  path {
    transition: d ${rise} ${ease};
  }
`;

export const Gauge = styled.div`
  position: relative;
  flex: none;
  aspect-ratio: 96 / 116;
`;

export const Layer = styled.svg`
  ${layer}
`;

export const Inside = styled.div`
  position: absolute;
  inset: 0;
`;

export const BackWater = styled.svg`
  ${layer}
  width: 150%;
  animation:
    ${rising} ${rise} ${ease},
    ${drifting} ${fast} ease-out;
`;

export const FrontWater = styled.div`
  ${layer}
  width: 150%;
  aspect-ratio: 144 / 140;
  animation:
    ${rising} ${rise} ${ease},
    ${drifting} ${slow} ease-out;
`;

/** Text that the water covers. Moves against the water, which clips it, so that it stays in place. */
export const FloodedWords = styled.svg`
  ${layer}
  width: 66.667%;
  animation:
    ${staying} ${rise} ${ease},
    ${undrifting} ${slow} ease-out;
`;

export const Words = styled.g<{ $isFlooded: boolean }>`
  fill: ${({ $isFlooded }) => ($isFlooded ? '#04384F' : '#fff')};
  font-weight: ${theme.font.weight.heavy};
  text-anchor: middle;
  font-variant-numeric: tabular-nums;

  text {
    forced-color-adjust: none;
  }
`;
