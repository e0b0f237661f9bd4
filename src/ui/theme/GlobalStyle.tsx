import { createGlobalStyle, css } from 'styled-components';
import { landscape, magnified, theme } from './theme';
import { dark } from './appearances';

const notch = 'env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px)';
const homeIndicator = 'env(safe-area-inset-bottom, 0px)';

const landscapeTokens = {
  layout: {
    column: '60rem',
    gutter: `max(16px, ${notch})`,
    barInset: `calc(52px + ${homeIndicator})`,
    pageEnd: `calc(68px + ${homeIndicator})`,
  },
};

const magnifiedTokens = { layout: { barInset: '0px', pageEnd: '16px' } };

interface Tokens {
  readonly [name: string]: string | number | Tokens;
}

/** Returns the CSS declarations that set each variable in `names` to the value at the same path. */
function cssVariables(names: Tokens, values: Tokens): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key];
      if (typeof value === 'object') return cssVariables(name as Tokens, value);
      return `${name as string}:${value};`;
    })
    .join('');
}

const darkVariables = /* @__PURE__ */ cssVariables(theme.vars, dark);

const still = css`
  animation: none !important;
  transition: none !important;
  scroll-behavior: auto !important;
`;

const variables = () => css`
  :root {
    ${cssVariables(theme.vars, theme.raw)}
    /* Not the content's: virtua observes it, and each measured row would resize it again. */
    height: 100%;
    color-scheme: light;
  }

  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${darkVariables}
      color-scheme: dark;
    }
  }

  @media screen {
    :root[data-theme='dark'] {
      ${darkVariables}
      color-scheme: dark;
    }
  }

  ${landscape} {
    :root {
      ${cssVariables(theme.vars, landscapeTokens)}
    }
  }

  ${magnified} {
    :root {
      ${cssVariables(theme.vars, magnifiedTokens)}
    }
  }
`;

const create = () => createGlobalStyle`
  ${variables()}

  *,
  *::before,
  *::after {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }

  html {
    background: ${theme.color.pageEnd};
    scroll-padding-top: ${theme.space[2]};
    scroll-padding-bottom: calc(${theme.layout.barInset} + ${theme.space[4]});
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }

  body {
    min-height: 100dvh;
    color: ${theme.color.ink};
    font-family: ${theme.font.family};
    font-size: ${theme.font.size.body};
    font-weight: ${theme.font.weight.regular};
    font-variant-numeric: tabular-nums;
    line-height: ${theme.font.line.body};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    -webkit-tap-highlight-color: transparent;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  p {
    text-wrap: pretty;
  }

  ul,
  ol {
    list-style: none;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  input,
  textarea {
    font-size: max(16px, 1em);
  }

  ::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }

  button {
    border: 0;
    background: none;
    cursor: pointer;
    touch-action: manipulation;
  }

  img,
  svg {
    display: block;
    flex: none;
  }

  fieldset {
    border: 0;
    min-width: 0;
  }

  legend {
    display: flow-root; /* Contains margins in WebKit, too. */
  }

  :focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  :is(h1, h2, p)[tabindex='-1']:focus {
    outline: none;
  }

  ::selection {
    background: ${theme.color.action};
    color: ${theme.color.onAction};
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      ${still}
    }
  }

  [data-motion='reduced'],
  [data-motion='reduced'] *,
  [data-motion='reduced'] *::before,
  [data-motion='reduced'] *::after {
    ${still}
  }

  @media (forced-colors: active) {
    button,
    [role='tab'] {
      border: 1px solid ButtonBorder;
    }

    [role='tab'][aria-selected='true'],
    [aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }

    :focus-visible {
      outline: 3px solid Highlight;
    }

    ::placeholder {
      color: CanvasText;
      opacity: 0.75;
    }
  }
`;

/** The CSS variables of both appearances, resets and global rules. Mounted once. */
export const GlobalStyle = /* @__PURE__ */ create();
