import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Cover, Row } from '@/ui/layout/primitives';
import { turn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: keyof typeof variants;
  /** 46 px high (in cards) instead of 50 px. */
  size?: 'small';
  /** Keeps width and focus, shows a spinner and ignores clicks. */
  isBusy?: boolean;
  icon?: ReactNode;
}

export function Button({ variant, size, isBusy, icon, onClick, children, ...rest }: ButtonProps) {
  const isOff = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <Root
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={isOff}
      $variant={variant}
      $size={size}
      $isBusy={isBusy}
    >
      <Content as="span" $gap={2} $justify="center" $isHidden={isBusy}>
        {icon}
        <span>{children}</span>
      </Content>
      {isBusy && (
        <Spinner as="span">
          <LoaderCircle size={24} aria-hidden="true" />
        </Spinner>
      )}
    </Root>
  );
}

const { color } = theme;

const solid = (background: string, ink: string, lip: string) =>
  `background: ${background}; color: ${ink}; box-shadow: 0 4px 0 ${lip}; margin-bottom: 4px;`;

const rim = `inset 0 0 0 2px ${color.track}`;

const variants = {
  primary: solid(color.action, color.onAction, color.actionLip),
  success: solid(color.successInk, color.successTint, color.successLip),
  secondary: solid(color.surface, color.actionInk, `${color.track}, ${rim}`),
  danger: solid(color.dangerTint, color.dangerInk, color.dangerLine),
  quiet: `color: ${color.actionInk};`,
  'danger-quiet': `color: ${color.dangerInk};`,
};

interface Look {
  $variant?: keyof typeof variants | undefined;
  $size?: 'small' | undefined;
  /** Keeps the look of an enabled button. */
  $isBusy?: boolean | undefined;
}

const off = `background: ${color.sunken}; color: ${color.inkSoft}; box-shadow: none;`;

const look = css<Look>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  width: 100%;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.button};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.15;
  text-align: center;
  user-select: none;
  transition: transform ${theme.motion.release};
  min-height: ${({ $size }) => ($size ? 46 : 50)}px;
  font-size: ${({ $size }) => theme.font.size[$size ?? 'body']};
  ${({ $variant = 'primary' }) => variants[$variant]}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(4px);
    box-shadow: ${({ $variant }) => ($variant === 'secondary' ? rim : 'none')};
    transition-duration: ${theme.motion.press};
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    ${({ $isBusy }) => !$isBusy && off}
  }
`;

const Root = styled.button<Look>`
  ${look}
`;

/** No style attribute: the page is printed with the sign-in form, and its policy forbids them. */
const Content = styled(Row)<{ $isHidden: boolean | undefined }>`
  min-width: 0;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

/** A link styled as a button: `<ButtonLink as={Link} to="/" $variant="secondary">`. */
export const ButtonLink = styled.a<Look>`
  ${look}
`;

const Spinner = styled(Cover)`
  display: grid;
  place-items: center;

  svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;
