import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import * as S from './Button.styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: S.ButtonVariant;
  /** `regular` is 50 px high, `small` 46 px (in cards). */
  size?: S.ButtonSize;
  /** Keeps width and focus, shows a spinner and ignores clicks. */
  isBusy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  isBusy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <S.Button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isOff}
      $variant={variant}
      $size={size}
      $isBusy={isBusy}
    >
      <S.Content $isHidden={isBusy}>
        {icon}
        <span>{children}</span>
      </S.Content>
      {isBusy && (
        <S.Spinner>
          <LoaderCircle size={24} aria-hidden="true" />
        </S.Spinner>
      )}
    </S.Button>
  );
}
