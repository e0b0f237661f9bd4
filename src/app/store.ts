import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { createBearerToken } from '@/api/bearerToken';
import { uploadSlice } from '@/api/upload/uploadSlice';
import { celebrationsSlice } from '@/features/celebrations/celebrationsSlice';
import { chatSlice } from '@/features/chat/chatSlice';
import { appearanceSlice } from '@/features/profile/appearanceSlice';
import { noticeSlice } from '@/features/session/noticeSlice';
import { deletionSlice } from '@/features/upload/watch/deletionSlice';
import { createReactions } from './reactions';

/** A store of its own for each app: nothing is shared between two of them. */
export function makeStore({ apiFetch }: Pick<ApiExtra, 'apiFetch'>) {
  const bearerToken = createBearerToken();
  const extra: ApiExtra = {
    apiFetch: async () => bearerToken.carriedBy(await apiFetch()),
    bearerToken,
    restUntil: new Map(),
    uploads: new Map(),
  };

  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [noticeSlice.reducerPath]: noticeSlice.reducer,
      [appearanceSlice.reducerPath]: appearanceSlice.reducer,
      [chatSlice.reducerPath]: chatSlice.reducer,
      [celebrationsSlice.reducerPath]: celebrationsSlice.reducer,
      [uploadSlice.reducerPath]: uploadSlice.reducer,
      [deletionSlice.reducerPath]: deletionSlice.reducer,
    },
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
