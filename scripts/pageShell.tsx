import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ServerStyleSheet } from 'styled-components';
import { Column } from '@/app/Column';
import { makeStore } from '@/app/store';
import { SignIn } from '@/features/session/SignIn';
import { Splash } from '@/ui/feedback/Splash';
import { GlobalStyle } from '@/ui/theme/GlobalStyle';

/** Shows one of the two; `data-signed-in` and `aria-busy` are set by the first script. */
const ownCss = `
  :root[data-signed-in] .visitor, :root:not([data-signed-in]) .returning { display: none }
  .visitor [aria-busy] { opacity: 0.6; cursor: progress }`;

function render(elements: ReactElement) {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(sheet.collectStyles(elements));
  const css = sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/|data-styled\.[^{]*\{[^}]*\}/g, '');
  return { markup, css };
}

/** Renders what shows before the app: the sign-in screen, or the splash of a returning user. */
export function renderPageShell() {
  const store = makeStore({ apiFetch: () => Promise.reject(new Error('There is no API yet.')) });
  const { markup, css } = render(
    <Provider store={store}>
      <Column>
        <main className="visitor">
          <SignIn />
        </main>
        <main className="returning">
          <Splash label="Loading Water Savers" />
        </main>
      </Column>
    </Provider>,
  );
  // Only the app can submit the form: without it, this method sends nothing.
  const inert = markup.replaceAll('<form', '<form method="dialog"');
  return {
    globalCss: render(<GlobalStyle />).css,
    shell: `<style>${css}${ownCss}</style>${inert}`,
  };
}
