import styled, { keyframes } from 'styled-components';
import { Cover } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { clampFraction, useSvgId, wavePath } from './svg';

interface DropGaugeProps {
  figure: number | string;
  value: number;
  max: number;
  width?: string;
  caption?: string;
}

const outline =
  'M48 5c3.200 0 5.600 1.500 7.600 4.200C66.500 23.500 88 50.500 88 71a40 40 0 0 1-80 0C8 50.500 29.500 23.500 40.400 9.200 42.400 6.500 44.800 5 48 5Z';
const inner = 'translate(48 60) scale(.9 .905) translate(-48 -59)';
const box = '0 0 96 116';
const sea = '0 0 144 140';

/** A decorative, drop-shaped gauge. A progress bar beside it gives the value to screen readers. */
export function DropGauge({ figure, value, max, width = '96px', caption }: DropGaugeProps) {
  const id = useSvgId();
  const y = 109.5 - 103 * clampFraction(value, max);
  const wave = { period: 48, amplitude: 7, width: 144, bottom: 140 };
  const front = wavePath({ ...wave, y, x: -12 });
  const [figureY, figureSize] = caption === undefined ? [79, 38] : [90, 36];
  const words = (
    <>
      <text x="48" y="56" fontSize="10.5" letterSpacing="1.3">
        {caption}
      </text>
      <text x="48" y={figureY} fontSize={figureSize}>
        {figure}
      </text>
    </>
  );
  return (
    <Gauge style={{ width }} aria-hidden="true">
      <Layer viewBox={box} fill="#fff">
        <clipPath id={`${id}c`} clipPathUnits="objectBoundingBox">
          <path d={outline} transform={`scale(${1 / 96} ${1 / 116}) ${inner}`} />
        </clipPath>
        <path d={outline} fillOpacity=".12" stroke="#fff" strokeOpacity=".72" strokeWidth="3.5" />
        {words}
      </Layer>
      <Clipped style={{ clipPath: `url(#${id}c)` }}>
        <BackWater viewBox={sea}>
          <path d={wavePath({ ...wave, y: y - 4, x: -34 })} fill="#8BE9FF" opacity=".42" />
        </BackWater>
        <FrontWater as="div" style={{ clipPath: `url(#${id}w)` }}>
          <Layer viewBox={sea}>
            <clipPath id={`${id}w`} clipPathUnits="objectBoundingBox">
              <path d={front} transform={`scale(${1 / 144} ${1 / 140})`} />
            </clipPath>
            <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
              <stop stopColor="#8BE9FF" />
              <stop offset="1" stopColor="#35B9E2" />
            </linearGradient>
            <path d={front} fill={`url(#${id})`} />
          </Layer>
          <FloodedWords viewBox={box} fill="#04384F">
            {words}
          </FloodedWords>
        </FrontWater>
        <Layer viewBox={box} fill="#fff">
          <circle cx="27" cy={y + 13} r="2.4" opacity=".85" />
          <circle cx="70" cy={y + 12} r="2" opacity=".8" />
          <circle cx="63" cy={y + 18} r="1.4" opacity=".7" />
        </Layer>
      </Clipped>
      <Layer viewBox={box} fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M20.5 58c2.4-8.5 7.5-17 12.5-24.5" strokeOpacity=".75" strokeWidth="4" />
      </Layer>
    </Gauge>
  );
}

/*
 * The water moves as whole boxes, in percent of their size: the browser composites these without a
 * new layout, which paths that move within an SVG need in every frame. It also composites only one
 * animation of a property, so rising changes `translate`, and drifting `transform`.
 */

const { rise, ease, drift, driftSlow } = theme.motion;

const rising = keyframes`
  from { translate: 0 71.43%; }
`;
const staying = keyframes`
  from { translate: 0 -86.21%; }
`;

/** By one wave, a third of the sea's width; then the screen is still. */
const drifting = keyframes`
  to { transform: translateX(-33.333%); }
`;
const undrifting = keyframes`
  to { transform: translateX(50%); }
`;

const Gauge = styled.div`
  position: relative;
  flex: none;
  aspect-ratio: 96 / 116;
  font-weight: ${theme.font.weight.heavy};
  text-anchor: middle;
  forced-color-adjust: none;
`;

/** Hides what overflows: Firefox measures the box that `clip-path` refers to with it. */
const Clipped = styled(Cover)`
  overflow: hidden;
`;

const Layer = styled.svg`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: auto;

  path {
    transition: d ${rise} ${ease};
  }
`;

const BackWater = styled(Layer)`
  width: 150%;
  animation:
    ${rising} ${rise} ${ease},
    ${drifting} ${drift} ease-out;
`;

const FrontWater = styled(Layer)`
  width: 150%;
  overflow: hidden;
  aspect-ratio: 144 / 140;
  animation:
    ${rising} ${rise} ${ease},
    ${drifting} ${driftSlow} ease-out;
`;

/** Text that the water covers. Moves against the water, which clips it, so that it stays in place. */
const FloodedWords = styled(Layer)`
  width: 66.667%;
  animation:
    ${staying} ${rise} ${ease},
    ${undrifting} ${driftSlow} ease-out;
`;
