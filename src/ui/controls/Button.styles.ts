import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { turn } from '@/ui/theme/motion';

const variants = {
  primary: css`
    background: ${theme.color.action};
    color: ${theme.color.onAction};
    box-shadow: 0 4px 0 ${theme.color.actionLip};
  `,
  success: css`
    background: ${theme.color.successInk};
    color: ${theme.color.successTint};
    box-shadow: 0 4px 0 ${theme.color.successLip};
  `,
  secondary: css`
    background: ${theme.color.surface};
    color: ${theme.color.actionInk};
    box-shadow:
      inset 0 0 0 2px ${theme.color.track},
      0 4px 0 ${theme.color.track};
  `,
  quiet: css`
    color: ${theme.color.actionInk};
  `,
  'danger-quiet': css`
    color: ${theme.color.dangerInk};
  `,
};
export type ButtonVariant = keyof typeof variants;

const sizes = {
  regular: css`
    min-height: 50px;
    font-size: ${theme.font.size.body};
  `,
  small: css`
    min-height: 46px;
    font-size: ${theme.font.size.small};
  `,
};
export type ButtonSize = keyof typeof sizes;

export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  /** Keeps the look of an enabled button. */
  $isBusy?: boolean;
}

const pressed = css`
  transform: translateY(4px);
  box-shadow: none;
  transition-duration: ${theme.motion.press};
`;

const secondaryPressed = css`
  box-shadow: inset 0 0 0 2px ${theme.color.track};
`;

const off = css`
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  box-shadow: none;
  cursor: default;
`;

export const buttonLook = css<ButtonLook>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  margin-bottom: 4px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.button};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.15;
  text-align: center;
  user-select: none;
  transition: transform ${theme.motion.release};
  ${({ $size = 'regular' }) => sizes[$size]}
  ${({ $variant = 'primary' }) => variants[$variant]}

  &:active:not(:disabled, [aria-disabled='true']) {
    ${pressed}
    ${({ $variant }) => $variant === 'secondary' && secondaryPressed}
  }

  &:disabled {
    ${off}
  }

  &[aria-disabled='true'] {
    ${({ $isBusy = false }) => ($isBusy ? 'cursor: default;' : off)}
  }
`;

export const Button = styled.button<ButtonLook>`
  ${buttonLook}
`;

export const Content = styled.span<{ $isHidden: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-width: 0;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

export const Spinner = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;
