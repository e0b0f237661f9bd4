import styled from 'styled-components';
import { useSvgId } from './useSvgId';

const count = 12;
const reach = 620;
/** The width of each ray in radians, a little less than half of its share of the circle. */
const width = 0.226;

const at = (angle: number) =>
  `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;

const rays = Array.from({ length: count }, (_, index) => {
  const angle = (index * 2 * Math.PI) / count;
  return `M0 0L${at(angle)}L${at(angle + width)}Z`;
}).join('');

export function Rays() {
  const id = useSvgId();
  return (
    <Root viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}r`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="360">
          <stop stopColor="#fff" stopOpacity=".16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}g`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="190">
          <stop stopColor="#fff" stopOpacity=".2" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={rays} fill={`url(#${id}r)`} />
      <circle r="190" fill={`url(#${id}g)`} />
    </Root>
  );
}

const Root = styled.svg`
  position: absolute;
  left: 50%;
  top: 50%;
  width: 1240px;
  max-width: none;
  height: 1240px;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;
