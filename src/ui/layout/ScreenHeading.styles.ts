import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Heading = styled.h1<{ $size: 'heading' | 'title' | 'figure' }>`
  ${({ $size }) => text[$size]}
  line-height: ${theme.font.line.heading};
  letter-spacing: -0.01em;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;
