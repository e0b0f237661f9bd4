import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  /** `rimmed` is a 40 px disc in a 48 px target, with a rim in the column's color. */
  tone?: IconButtonTone;
}

/** A round icon button with a 44 px target; 48 px if `rimmed`. */
export function IconButton({ label, tone = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} $tone={tone} />;
}

const tones = {
  plain: css`
    color: ${theme.color.actionInk};
  `,
  ink: css`
    color: ${theme.color.ink};
  `,
  soft: css`
    color: ${theme.color.inkSoft};
  `,
  sunken: css`
    background: ${theme.color.sunken};
    color: ${theme.color.ink};
  `,
  solid: css`
    background: ${theme.color.action};
    color: ${theme.color.onAction};
  `,
  hero: css`
    background: ${theme.color.heroPanel};
    color: ${theme.color.heroInk};
  `,
  rimmed: css`
    width: 48px;
    height: 48px;
    border: 4px solid transparent;
    background: ${theme.color.action} padding-box;
    box-shadow: inset 0 0 0 3px ${theme.color.column};
    color: ${theme.color.onAction};
  `,
};
type IconButtonTone = keyof typeof tones;

const Root = styled.button<{ $tone: IconButtonTone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.layout.target};
  height: ${theme.layout.target};
  border-radius: 50%;
  transition: transform ${theme.motion.release};
  ${({ $tone }) => tones[$tone]}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }

  &:disabled,
  &[aria-disabled='true'] {
    color: ${theme.color.inkSoft};
    cursor: default;
    ${({ $tone }) => $tone === 'solid' && `background: ${theme.color.sunken};`}
  }
`;
