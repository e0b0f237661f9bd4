import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Note = styled.p`
  ${text.caption}
  font-weight: ${theme.font.weight.regular};
  overflow-wrap: anywhere;
`;

export const Link = styled.a`
  padding: 4px 0;
  color: inherit;
  font-weight: ${theme.font.weight.bold};
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 3px;

  &:hover {
    text-decoration-thickness: 2.5px;
  }

  svg {
    display: inline-block;
    margin-inline-start: 4px;
    vertical-align: -2px;
  }
`;

/** Keeps the icon on the line of the last word. */
export const Together = styled.span`
  white-space: nowrap;
`;
