import styled from 'styled-components';

export const Rays = styled.svg`
  position: absolute;
  left: 50%;
  top: 50%;
  width: 1240px;
  max-width: none;
  height: 1240px;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;
