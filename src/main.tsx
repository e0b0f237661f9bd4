import { setupListeners } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/ui/theme/fonts.css';
import { resetQueries, refetchAll } from './api/baseApi';
import { App } from './app/App';
import { makeStore, type AppStore } from './app/store';
import { afterFirstPaint } from './lib/afterFirstPaint';
import { createClock } from './lib/clock';
import { retryableOnce } from './lib/retryableOnce';

const clock = createClock();

// With a backend this is the whole start, and nothing of the fake API stands in the build.
const apiFetch = import.meta.env.VITE_API_URL
  ? () => Promise.resolve(window.fetch.bind(window))
  : retryableOnce(async () => {
      await afterFirstPaint();
      const { startFakeApi } = await import('../mocks/browser');
      return startFakeApi(clock, (names) => {
        if (names) resetQueries(store, names);
        else store.dispatch(refetchAll());
      });
    });

const store: AppStore = makeStore({ apiFetch });
setupListeners(store.dispatch);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App store={store} clock={clock} />
  </StrictMode>,
);
