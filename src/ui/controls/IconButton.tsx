import type { ComponentPropsWithRef } from 'react';
import * as S from './IconButton.styles';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What the button does, for those who can't see the icon. */
  label: string;
  /** `rimmed` is a 40 px disc with a rim in the column's colour, for the edge of a picture. */
  tone?: S.IconButtonTone;
}

/** A round button of 44 px around one icon. */
export function IconButton({ label, tone = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return <S.IconButton {...rest} type={type} aria-label={label} $tone={tone} />;
}
