import styled from 'styled-components';

/** Receives key events from inside, and the focus on a click between the controls. */
export const Keys = styled.div.attrs({ tabIndex: -1 })`
  &:focus,
  &:focus-visible {
    outline: none;
  }
`;
