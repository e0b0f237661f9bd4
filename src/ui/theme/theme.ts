import { createTheme, css } from 'styled-components';
import { light } from './appearances';

const scale = {
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 12: '48px' },
  radius: {
    small: '10px',
    tab: '12px',
    control: '14px',
    button: '16px',
    composer: '18px',
    card: '20px',
    panel: '24px',
    pill: '99px',
  },
  font: {
    family:
      "'Nunito Variable', 'Nunito Fallback', system-ui, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'",
    size: {
      tab: 'clamp(12px, 0.75rem, min(15px, 4.2vw))',
      caption: '0.8125rem',
      small: '0.9375rem',
      body: '1.0625rem',
      title: '1.25rem',
      heading: 'min(1.5rem, 13vw)',
      figure: '2rem',
    },
    weight: { regular: '500', bold: '700', heavy: '800' },
    line: { tight: '1.1', heading: '1.2', title: '1.25', small: '1.4', body: '1.45' },
  },
  motion: {
    press: '80ms',
    release: '150ms',
    quick: '180ms',
    rise: '600ms',
    drift: '3s',
    driftSlow: '4.5s',
    ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  layout: {
    column: '28rem',
    gutter: '16px',
    target: '44px',
    barInset: 'calc(76px + env(safe-area-inset-bottom, 0px))',
    pageEnd: 'calc(92px + env(safe-area-inset-bottom, 0px))',
  },
};

/** CSS variables by meaning: `theme.color.action` is `var(--ws-color-action, …)`. */
export const theme = createTheme({ ...light, ...scale }, { prefix: 'ws' });

const { size, weight, line } = theme.font;

const heavy = (fontSize: string, lineHeight: string, letterSpacing: string) => css`
  font-size: ${fontSize};
  font-weight: ${weight.heavy};
  line-height: ${lineHeight};
  letter-spacing: ${letterSpacing};
`;

/** Type styles by role: `${text.caption}`. Titles follow a narrow width: their words stay whole. */
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
  cardTitle: heavy(`min(${size.body}, 9.2vw)`, line.title, 'inherit'),
  title: heavy(size.title, line.title, '-0.01em'),
  heading: heavy(size.heading, line.heading, '-0.01em'),
  figure: heavy(size.figure, line.tight, '-0.02em'),
};

/** The line between rows: `border-top: ${rowLine}`. */
export const rowLine = `1.5px solid ${theme.color.sunken}`;

/** Cuts a text after this many lines, with an ellipsis. */
export const lineClamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** A phone on its side: wide, but too low for tall headers. */
export const landscape = '@media (max-height: 30em) and (min-width: 35em)';

/** A page at 400 %, where a fixed bar would cover a third of the window. */
export const magnified = '@media (max-height: 20em) and (max-width: 30em)';

/** Leaves out what is fixed to the window: it would cover each printed page. */
export const unprinted = '@media print { display: none; }';

/** A border where forced colors replace the backgrounds and shadows that show an edge. */
export const forcedBorder = '@media (forced-colors: active) { border: 1px solid CanvasText; }';

/** The surface of what lies over the lower part of the page. */
export const raised = `
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};
  @media (forced-colors: active) { border-top: 1px solid CanvasText; }
`;

/** A phone upright, or any window as low: heads leave room for what is below them. */
export const phoneHeight = '@media (max-height: 56em)';
