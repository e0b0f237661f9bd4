import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Open = styled.a`
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${theme.radius.control};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid currentColor;
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    &:focus-visible::after {
      outline-color: Highlight;
    }
  }
`;
