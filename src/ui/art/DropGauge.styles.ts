import styled, { css, keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

/*
 * The water moves as whole boxes, by transforms in percent of their size: the browser composites
 * these without a new layout, which paths that move within an SVG need in every frame.
 */

/** One wave, a third of the sea's width. */
const fill = keyframes`
  from { transform: translate(0, 71.43%); }
  to { transform: translate(-33.333%, 0); }
`;

const drift = keyframes`
  to { transform: translate(-33.333%, 0); }
`;

const unfill = keyframes`
  from { transform: translate(0, -86.21%); }
  to { transform: translate(50%, 0); }
`;

const undrift = keyframes`
  to { transform: translate(50%, 0); }
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
    ${fill} ${rise} ${ease} backwards,
    ${drift} ${fast} linear ${rise} infinite;
`;

export const FrontWater = styled.div`
  ${layer}
  width: 150%;
  aspect-ratio: 144 / 140;
  animation:
    ${fill} ${rise} ${ease} backwards,
    ${drift} ${slow} linear ${rise} infinite;
`;

/** Text that the water covers. Moves against the water, which clips it, so that it stays in place. */
export const FloodedWords = styled.svg`
  ${layer}
  width: 66.667%;
  animation:
    ${unfill} ${rise} ${ease} backwards,
    ${undrift} ${slow} linear ${rise} infinite;
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
