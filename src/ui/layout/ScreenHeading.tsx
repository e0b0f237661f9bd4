import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { text, theme } from '@/ui/theme/theme';

/** 24, 20 (in a sheet) or 32 pixels (the app's name). */
type Size = 'heading' | 'title' | 'figure';

type ScreenHeadingProps = ComponentPropsWithRef<'h1'> & { size?: Size };

/** The screen's h1. Focusable from code after a navigation. */
export const ScreenHeading = ({ size = 'heading', ...rest }: ScreenHeadingProps) => (
  <Heading tabIndex={-1} {...rest} $size={size} />
);

const Heading = styled.h1<{ $size: Size }>`
  ${({ $size }) => text[$size]}
  line-height: ${theme.font.line.heading};
  letter-spacing: -0.01em;
`;
