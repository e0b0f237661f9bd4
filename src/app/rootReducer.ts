import {
  type Action,
  combineReducers,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { zonesSlice } from '@/api/zonesSlice';
import { lastSeenSlice } from '@/services/lastSeen/lastSeenSlice';
import { outboxSlice } from '@/services/outbox/outboxSlice';
import type { UploadExtra } from '@/services/upload/storedVideos';
import { uploadSlice } from '@/services/upload/uploadSlice';
import { celebrationsSlice } from '@/features/celebrations/celebrationsSlice';
import { chatSlice } from '@/features/chat/chatSlice';
import { appearanceSlice } from '@/features/profile/appearanceSlice';
import { noticeSlice } from '@/features/session/noticeSlice';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [zonesSlice.reducerPath]: zonesSlice.reducer,
  [noticeSlice.reducerPath]: noticeSlice.reducer,
  [appearanceSlice.reducerPath]: appearanceSlice.reducer,
  [chatSlice.reducerPath]: chatSlice.reducer,
  [celebrationsSlice.reducerPath]: celebrationsSlice.reducer,
  [uploadSlice.reducerPath]: uploadSlice.reducer,
  [outboxSlice.reducerPath]: outboxSlice.reducer,
  [lastSeenSlice.reducerPath]: lastSeenSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

export type AppExtra = ApiExtra & UploadExtra;
/** Adding a listener returns the function that removes it. */
export type AppDispatch = ((action: Action<'listenerMiddleware/add'>) => UnsubscribeListener) &
  ThunkDispatch<RootState, AppExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppExtra, UnknownAction>;
