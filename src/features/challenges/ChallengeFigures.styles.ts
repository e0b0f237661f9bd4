import styled from 'styled-components';

/** As high as the figure that comes. */
export const Place = styled.span`
  display: grid;
  place-items: center;
  height: 1.2em;
`;
