import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/**
 * A link whose target is its whole card, which has to be positioned:
 * `<CardLink as={Link} to="/">`. Other controls of the card need a higher `z-index`.
 */
export const CardLink = styled.a`
  color: inherit;

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

/** A chevron at the end of a card that leads somewhere. */
export const cardChevron = { size: 20, strokeWidth: 2.4, 'aria-hidden': true } as const;
