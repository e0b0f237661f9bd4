import { css } from 'styled-components';
import { theme } from './theme';

const { size, weight, line } = theme.font;

/** Type styles by role, for `.styles.ts` files: `${text.caption}`. */
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
  cardTitle: css`
    font-size: ${size.body};
    font-weight: ${weight.heavy};
    line-height: ${line.title};
  `,
  title: css`
    font-size: ${size.title};
    font-weight: ${weight.heavy};
    line-height: ${line.title};
    letter-spacing: -0.01em;
  `,
  heading: css`
    font-size: ${size.heading};
    font-weight: ${weight.heavy};
    line-height: ${line.heading};
    letter-spacing: -0.01em;
  `,
  figure: css`
    font-size: ${size.figure};
    font-weight: ${weight.heavy};
    line-height: ${line.tight};
    letter-spacing: -0.02em;
  `,
};

/** Cuts a text after this many lines, with an ellipsis. */
export const lineClamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;
