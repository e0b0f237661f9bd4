import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** Covers a positioned card; other controls need a `z-index`: `<CardLink as={Link} to="/">`. */
export const CardLink = styled.a`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.card};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid currentColor;
      outline-offset: 2px;
    }
  }

  &:active::after {
    background: ${theme.color.focusHalo};
  }
`;

export const cardChevron = {
  size: 20,
  strokeWidth: 2.4,
  color: theme.color.actionInk,
  'aria-hidden': true,
} as const;
