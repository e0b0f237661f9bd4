import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { type ApiExtra, createBearerToken } from '@/api/baseQuery';
import { createSharedText } from '@/lib/storage';
import { createAppListeners } from './appListeners';
import { rootReducer, type AppExtra } from './rootReducer';

export function makeStore({ apiFetch }: Pick<ApiExtra, 'apiFetch'>) {
  const bearerToken = createBearerToken();
  const extra: AppExtra = {
    apiFetch: async () => bearerToken.wrapFetch(await apiFetch()),
    bearerToken,
    unconfirmedLogin: createSharedText('water-savers:unconfirmed-login'),
    retryAfterByEndpoint: new Map(),
    writes: { ended: 0, running: new Set() },
    uploads: new Map(),
  };

  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        // These checks run only in development, where their slowness is no problem.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(createAppListeners(extra).middleware)
        .concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
