import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface ScreenHeadingProps extends ComponentPropsWithRef<'h1'> {
  /** 24, 20 (in a sheet) or 32 pixels (the app's name). */
  size?: Size;
}

/** The screen's h1. Focusable from code after a navigation, without a focus ring. */
export function ScreenHeading({ size = 'heading', ...rest }: ScreenHeadingProps) {
  return <Heading tabIndex={-1} {...rest} $size={size} />;
}

type Size = 'heading' | 'title' | 'figure';

const Heading = styled.h1<{ $size: Size }>`
  ${({ $size }) => text[$size]}
  line-height: ${theme.font.line.heading};
  letter-spacing: -0.01em;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;
