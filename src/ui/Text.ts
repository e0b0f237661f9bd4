import styled, { css } from 'styled-components';
import { theme } from './theme';
import { text } from './typography';

const tones = {
  ink: theme.color.ink,
  soft: theme.color.inkSoft,
  inherit: 'inherit',
  danger: theme.color.dangerInk,
  success: theme.color.successInk,
};

interface TextLook {
  $size?: keyof typeof text;
  $weight?: keyof typeof theme.font.weight;
  $tone?: keyof typeof tones;
  $isCentred?: boolean;
}

/** A paragraph by default; `as` makes it any other element. */
export const Text = styled.p<TextLook>`
  ${({ $size = 'body' }) => text[$size]}
  ${({ $weight }) => $weight && `font-weight: ${theme.font.weight[$weight]};`}
  color: ${({ $tone = 'inherit' }) => tones[$tone]};
  ${({ $isCentred = false }) =>
    $isCentred &&
    css`
      text-align: center;
      text-wrap: balance;
    `}
`;
