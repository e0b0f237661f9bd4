import styled from 'styled-components';
import { theme } from './theme';
import { text } from './typography';

export const Heading = styled.h1<{ $size: 'heading' | 'title' | 'figure' }>`
  ${({ $size }) => text[$size]}
  line-height: ${theme.font.line.heading};
  letter-spacing: -0.01em;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;
