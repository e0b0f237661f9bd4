import styled from 'styled-components';
import { useSvgId } from './svg';

/** Twelve rays, each a little narrower than the gap beside it: dashes of a line from the middle. */
export function Rays() {
  const id = useSvgId();
  return (
    <Root viewBox="-360 -360 720 720" fill="none" aria-hidden="true">
      <radialGradient id={`${id}r`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="360">
        <stop stopColor="#fff" stopOpacity=".16" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}g`}>
        <stop stopColor="#fff" stopOpacity=".2" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <circle
        r="180"
        stroke={`url(#${id}r)`}
        strokeWidth="360"
        pathLength="12"
        strokeDasharray=".4316 .5684"
      />
      <circle r="190" fill={`url(#${id}g)`} />
    </Root>
  );
}

const Root = styled.svg`
  position: absolute;
  left: 50%;
  top: 50%;
  width: 720px;
  max-width: none;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;
