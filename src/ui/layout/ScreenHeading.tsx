import type { ComponentPropsWithRef } from 'react';
import * as S from './ScreenHeading.styles';

interface ScreenHeadingProps extends ComponentPropsWithRef<'h1'> {
  /** 24, 20 (in a sheet) or 32 pixels (the app's name). */
  size?: 'heading' | 'title' | 'figure';
}

/** The screen's h1. Focusable from code after a navigation, without a focus ring. */
export function ScreenHeading({ size = 'heading', ...rest }: ScreenHeadingProps) {
  return <S.Heading tabIndex={-1} {...rest} $size={size} />;
}
