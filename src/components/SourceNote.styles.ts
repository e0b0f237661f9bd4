import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Note = styled.p`
  ${text.caption}
  overflow-wrap: anywhere;
`;

/** Has the color of its surroundings, which may be a tint. */
export const Link = styled.a`
  display: inline-block;
  padding: 2px 0;
  color: inherit;
  font-weight: ${theme.font.weight.heavy};
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
