import styled from 'styled-components';

/** Has the height of the loaded figure. */
export const Figure = styled.span`
  display: grid;
  place-items: center;
  height: 1.2em;
`;
