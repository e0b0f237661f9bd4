import styled from 'styled-components';

/** Hears the keys of whatever has the focus within; a click between the controls leaves it here. */
export const Keys = styled.div`
  &:focus,
  &:focus-visible {
    outline: none;
  }
`;
