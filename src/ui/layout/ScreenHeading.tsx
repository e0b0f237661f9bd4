import type { ComponentPropsWithRef } from 'react';
import * as S from './ScreenHeading.styles';

interface ScreenHeadingProps extends ComponentPropsWithRef<'h1'> {
  /** 24, 20 (in a sheet) or 32 pixels (the name of the app). */
  size?: 'heading' | 'title' | 'figure';
}

/** The screen's h1; can be given the focus after a navigation, without a ring. */
export function ScreenHeading({ size = 'heading', ...rest }: ScreenHeadingProps) {
  return <S.Heading tabIndex={-1} {...rest} $size={size} />;
}
