import styled from 'styled-components';

/** Shows only its straight side, because the card cuts the other one off. */
export const Edge = styled.div`
  position: absolute;
  left: -12px;
  top: -12px;
  bottom: -12px;
  width: 24px;
`;

export const Title = styled.div`
  display: grid;
  align-items: center;
  min-height: 1.3125rem;
  margin-top: 3px;
`;

export const Lines = styled.div`
  display: grid;
  align-items: center;
  height: 2.625rem;
  margin-top: 10px;
`;
