import styled from 'styled-components';

/** As wide as its end from the beginning. */
export const Figure = styled.span`
  display: inline-block;
  text-align: end;
`;
