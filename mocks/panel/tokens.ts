import { css } from 'styled-components';

const light = css`
  --fa-surface: #f6fafc;
  --fa-raised: #ffffff;
  --fa-sunken: #e9f2f7;
  --fa-line: #d2e1e9;
  --fa-border: #6a91a2;
  --fa-ink: #0b2a3b;
  --fa-soft: #46616f;
  --fa-accent: #0b6e99;
  --fa-on-accent: #ffffff;
  --fa-accent-tint: #d9eef8;
  --fa-good: #14633f;
  --fa-good-tint: #dbf3e5;
  --fa-warn: #754800;
  --fa-warn-tint: #ffefcc;
  --fa-bad: #98281e;
  --fa-bad-tint: #ffe3de;
  --fa-shadow: 0 24px 60px -16px rgba(6, 60, 84, 0.45), 0 4px 16px -6px rgba(6, 60, 84, 0.3);
`;

const dark = css`
  --fa-surface: #081f2c;
  --fa-raised: #0f2b3a;
  --fa-sunken: #051620;
  --fa-line: #1c3f52;
  --fa-border: #4f7a8c;
  --fa-ink: #e6f4fa;
  --fa-soft: #a0bfcd;
  --fa-accent: #5cc9ea;
  --fa-on-accent: #04212e;
  --fa-accent-tint: #123e52;
  --fa-good: #74d9a8;
  --fa-good-tint: #10382a;
  --fa-warn: #f8cb7c;
  --fa-warn-tint: #392b0e;
  --fa-bad: #ffa196;
  --fa-bad-tint: #43211d;
  --fa-shadow: 0 24px 60px -12px rgba(0, 0, 0, 0.75), 0 0 0 1px #1c3f52;
`;

/** The colors of both appearances: the app's choice, or else the system's preference. */
export const colors = css`
  ${light}

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${dark}
    }
  }

  :root[data-theme='dark'] & {
    ${dark}
  }
`;

export const mono = css`
  font-family:
    ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  font-size: 0.8125rem;
  letter-spacing: -0.01em;
`;

/** Matches windows with room for the panel next to the app's column. */
export const wide = '@media (min-width: 68rem)';
