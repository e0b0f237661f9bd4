import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refetchAll } from './api/baseApi';
import { resetQueries } from './api/sessionApi';
import { App } from './app/App';
import { replaceShell } from './app/pageShell';
import { refetchOnReturn } from './app/refetching';
import { makeStore, type AppStore } from './app/store';
import { sessionNoticeChanged } from './features/session/noticeSlice';
import { createClock, systemClock } from './lib/clock';
import { addPolyfills } from './lib/polyfills';
import { retryableOnce } from './lib/promises';

addPolyfills();

// With a backend, the bundle excludes the fake API.
const { clock, apiFetch } = import.meta.env.VITE_API_URL
  ? { clock: systemClock, apiFetch: () => Promise.resolve(fetch) }
  : fakeApi();

const store: AppStore = makeStore({ apiFetch });
const root = document.getElementById('root') as HTMLElement;

if (!import.meta.env.VITE_API_URL && new URLSearchParams(location.search).has('gallery')) {
  void import('../mocks/gallery/Gallery').then(({ Gallery }) =>
    createRoot(root).render(<Gallery />),
  );
} else {
  refetchOnReturn(store, clock);
  replaceShell(
    root,
    <StrictMode>
      <App store={store} clock={clock} />
    </StrictMode>,
  );
}

function fakeApi() {
  const clock = createClock();
  const apiFetch = retryableOnce(async () => {
    const { startFakeApi } = await import('../mocks/browser');
    return startFakeApi(
      clock,
      (names) => void store.dispatch(names ? resetQueries(names) : refetchAll()),
      () => void store.dispatch(sessionNoticeChanged('newWorld')),
    );
  });
  return { clock, apiFetch };
}
