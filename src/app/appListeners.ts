import { createListenerMiddleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { baseApi } from '@/api/baseApi';
import { sessionExpired } from '@/api/events';
import { selectSession, sessionApi, sessionReceived } from '@/api/sessionApi';
import { endUploads } from '@/services/upload/endUploads';
import { celebrationsCleared } from '@/features/celebrations/celebrationsSlice';
import { chatClosed, chatKey } from '@/features/chat/chatSlice';
import {
  appearanceChosen,
  appearanceKey,
  motionChosen,
  motionKey,
} from '@/features/profile/appearanceSlice';
import { selectHasExpired, sessionNoticeChanged } from '@/features/session/noticeSlice';
import { deletionsForgotten } from '@/features/upload/watch/deletionSlice';
import { writeStored } from '@/lib/storage';
import type { AppDispatch, RootState } from './rootReducer';
import { hasSessionEnded, storeSessionEnded, storeSignedIn, wasSignedIn } from '@/lib/signedInHint';

/** Creates the listener middleware for effects of one feature's actions on other features. */
export function createAppListeners() {
  const reactions = createListenerMiddleware();
  const startListening = reactions.startListening.withTypes<RootState, AppDispatch>();

  // Several requests may get a 401 at once: only the first still has a user to sign out.
  startListening({
    actionCreator: sessionExpired,
    effect: (_, { dispatch, getState }) => {
      const person = userIdIn(getState());
      if (!person) return;
      dispatch(sessionNoticeChanged({ hasExpired: true }));
      dispatch(sessionReceived(null));
    },
  });

  // Drops all loaded data when the user changes, including responses in flight. An expired session
  // keeps the draft of the chat; a logout drops it and goes Home. Drafts of challenges and what waits
  // in the outbox stay in both cases. A session that the server no longer knows has expired, unless
  // this tab is logging out.
  startListening({
    predicate: (_, current, previous) =>
      userIdIn(current) !== undefined && userIdIn(current) !== userIdIn(previous),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const state = getState();
      const person = userIdIn(state) ?? null;
      const last = userIdIn(getOriginalState());
      const wasHere = wasSignedIn() || hasSessionEnded();
      storeSignedIn(person);
      if (last !== undefined) {
        // Another tab may have found out, and this one by its message.
        const hasEnded = (isFromServer(action) && !isLoggingOut(state)) || hasSessionEnded();
        const isExpired = last && !person && hasEnded;
        if (isExpired) dispatch(sessionNoticeChanged({ hasExpired: true }));
        if (last && !person && !isExpired && !selectHasExpired(state)) {
          dispatch(chatClosed());
          writeStored(chatKey, null, 'tab');
          history.replaceState(null, '', '/');
        }
        dispatch(celebrationsCleared());
        dispatch(endUploads());
        dispatch(deletionsForgotten());
        dispatch(baseApi.util.resetApiState());
        dispatch(sessionReceived(selectSession(state).data?.user ?? null));
        // The reset dropped the subscription: without one, a refetch would drop the session instead.
        void dispatch(sessionApi.endpoints.session.initiate());
      } else if (!person && wasHere) {
        // The session ended while the app was closed, or before a reload.
        dispatch(sessionNoticeChanged({ hasExpired: true }));
      }
      if (person) dispatch(sessionNoticeChanged({ hasExpired: false }));
    },
  });

  startListening({
    actionCreator: sessionNoticeChanged,
    effect: ({ payload }) => void storeSessionEnded(payload.hasExpired),
  });

  // Opens the first run before the session shows the signed-in app.
  startListening({
    matcher: sessionApi.endpoints.signup.matchFulfilled,
    effect: () => history.replaceState(null, '', '/?welcome'),
  });

  startListening({
    actionCreator: appearanceChosen,
    effect: ({ payload }) => void writeStored(appearanceKey, payload),
  });

  startListening({
    actionCreator: motionChosen,
    effect: ({ payload }) => void writeStored(motionKey, payload),
  });

  return reactions;
}

const isFromServer = sessionApi.endpoints.session.matchFulfilled;

const isLoggingOut = ({ api }: RootState) =>
  Object.values(api.mutations).some(
    (each) => each?.endpointName === 'logout' && each.status === QueryStatus.pending,
  );

/** Returns the signed-in user's id; null for a visitor, undefined while the session is unknown. */
function userIdIn(state: RootState): string | null | undefined {
  const session = selectSession(state).data;
  return session && (session.user?.id ?? null);
}
