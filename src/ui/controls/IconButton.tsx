import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  label: string;
  /** `rimmed` is a 40 px disc in a 48 px target, with a rim in the column's color. */
  tone?: keyof typeof tones;
}

/** A round icon button with a 44 px target; 48 px if `rimmed`. */
export const IconButton = ({ label, tone = 'plain', ...rest }: IconButtonProps) => (
  <Root type="button" {...rest} aria-label={label} $tone={tone} />
);

const { color } = theme;

const tones = {
  plain: `color: ${color.actionInk};`,
  ink: `color: ${color.ink};`,
  soft: `color: ${color.inkSoft};`,
  sunken: `background: ${color.sunken}; color: ${color.ink};`,
  solid: `background: ${color.action}; color: ${color.onAction};`,
  hero: `background: ${color.heroPanel}; color: ${color.heroInk};`,
  rimmed: `
    width: 48px;
    height: 48px;
    border: 4px solid transparent;
    background: ${color.action} padding-box;
    box-shadow: inset 0 0 0 3px ${color.column};
    color: ${color.onAction};
  `,
};

/** A disc of 44 px, which gives way when it is pressed. */
export const roundButton = css`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.layout.target};
  height: ${theme.layout.target};
  border-radius: 50%;
  transition: transform ${theme.motion.release};

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }
`;

const Root = styled.button<{ $tone: keyof typeof tones }>`
  ${roundButton}
  ${({ $tone }) => tones[$tone]}

  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.inkSoft};
    cursor: default;
    ${({ $tone }) => $tone === 'solid' && `background: ${color.sunken};`}
  }
`;
