import styled from 'styled-components';

/** Reserves the width of the final number. */
export const Figure = styled.span`
  display: inline-block;
  text-align: end;
`;
