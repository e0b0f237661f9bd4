import type { ComponentPropsWithRef } from 'react';
import * as S from './IconButton.styles';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  /** `rimmed` is a 40 px disc with a rim in the column's color, for the edge of an image. */
  tone?: S.IconButtonTone;
}

/** A round button of 44 px with an icon. */
export function IconButton({ label, tone = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return <S.IconButton {...rest} type={type} aria-label={label} $tone={tone} />;
}
