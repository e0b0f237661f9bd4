import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { chatSlice } from '@/features/chat/chatSlice';
import { appearanceSlice } from '@/features/profile/appearanceSlice';
import { noticeSlice } from '@/features/session/noticeSlice';
import { createReactions } from './reactions';

/** A store of its own for each app: nothing is shared between two of them. */
export function makeStore({ apiFetch }: Pick<ApiExtra, 'apiFetch'>) {
  const extra: ApiExtra = { apiFetch, restUntil: new Map() };

  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [noticeSlice.reducerPath]: noticeSlice.reducer,
      [appearanceSlice.reducerPath]: appearanceSlice.reducer,
      [chatSlice.reducerPath]: chatSlice.reducer,
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
