import type { ComponentPropsWithRef } from 'react';
import * as S from './IconButton.styles';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  /** `rimmed` is a 40 px disc in a 48 px target, with a rim in the column's color. */
  tone?: S.IconButtonTone;
}

/** A round icon button with a 44 px target; 48 px if `rimmed`. */
export function IconButton({ label, tone = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return <S.IconButton {...rest} type={type} aria-label={label} $tone={tone} />;
}
