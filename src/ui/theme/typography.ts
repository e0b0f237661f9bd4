import { css } from 'styled-components';
import { theme } from './theme';

const { size, weight, line } = theme.font;

const heavy = (fontSize: string, lineHeight: string, letterSpacing: string) => css`
  font-size: ${fontSize};
  font-weight: ${weight.heavy};
  line-height: ${lineHeight};
  letter-spacing: ${letterSpacing};
`;

/** Type styles by role: `${text.caption}`. */
export const text = {
  caption: css`
    font-size: ${size.caption};
    font-weight: ${weight.bold};
    line-height: ${line.small};
  `,
  small: css`
    font-size: ${size.small};
    line-height: ${line.small};
  `,
  body: css`
    font-size: ${size.body};
    line-height: ${line.body};
  `,
  cardTitle: heavy(size.body, line.title, 'inherit'),
  title: heavy(size.title, line.title, '-0.01em'),
  heading: heavy(size.heading, line.heading, '-0.01em'),
  figure: heavy(size.figure, line.tight, '-0.02em'),
};

/** Cuts a text after this many lines, with an ellipsis. */
export const lineClamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;
