import styled from 'styled-components';

export const Corner = styled.svg`
  position: absolute;
  right: -34px;
  top: -44px;
`;
