import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { createBearerToken } from '@/api/bearerToken';
import { createReactions } from './reactions';
import { rootReducer, type AppExtra } from './rootReducer';

/** A store of its own for each app: nothing is shared between two of them. */
export function makeStore({ apiFetch }: Pick<ApiExtra, 'apiFetch'>) {
  const bearerToken = createBearerToken();
  const extra: AppExtra = {
    apiFetch: async () => bearerToken.carriedBy(await apiFetch()),
    bearerToken,
    retryAfterByEndpoint: new Map(),
    uploads: new Map(),
  };

  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        // These checks run in development alone; that they take long there is no fault of the state.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(createReactions().middleware)
        .concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
