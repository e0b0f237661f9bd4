import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { ApiExtra } from '@/api/baseQuery';
import { sessionExpired, userLeft, userReplaced } from '@/api/events';
import {
  refetchSession,
  resetCache,
  selectSession,
  selectUserId,
  sessionApi,
  sessionReceived,
} from '@/api/sessionApi';
import { endUploads } from '@/services/upload/endUpload';
import { celebrationsCleared } from '@/features/celebrations/celebrationsSlice';
import { chatClosed, chatKey } from '@/features/chat/chatSlice';
import { deviceChoiceKey, deviceChoiceMade } from '@/features/profile/appearanceSlice';
import { selectNotice, sessionNoticeChanged } from '@/features/session/noticeSlice';
import { appPath } from '@/lib/appPath';
import { createClientId } from '@/lib/clientId';
import { endedUserId, lastSignedIn, storeEnded, storeSignedIn, writeStored } from '@/lib/storage';
import type { AppDispatch, RootState } from './rootReducer';

const { session, signup, logout } = sessionApi.endpoints;

/** Creates the listener middleware for effects of one feature's actions on other features. */
export function createAppListeners({ unconfirmedLogin }: Pick<ApiExtra, 'unconfirmedLogin'>) {
  const reactions = createListenerMiddleware();
  const startListening = reactions.startListening.withTypes<RootState, AppDispatch>();
  const endNotice = () => {
    const by = unconfirmedLogin.read();
    if (by === null) return 'expired';
    return by === 'signup' ? 'signupBlocked' : 'loginBlocked';
  };
  // Until the listener for the user has run: other requests may fail because the session is over.
  let isLoggingOut = false;
  startListening({
    matcher: isAnyOf(logout.matchPending, logout.matchRejected),
    effect: (action) => void (isLoggingOut = logout.matchPending(action)),
  });

  // Several requests may get a 401 at once: only the first still has a user to sign out.
  startListening({
    actionCreator: sessionExpired,
    effect: ({ payload }, { dispatch, getState }) => {
      const userId = selectUserId(getState());
      if (!userId || isLoggingOut) return;
      storeEnded(userId);
      dispatch(sessionNoticeChanged(payload ?? endNotice()));
      dispatch(sessionReceived(null));
    },
  });

  startListening({
    actionCreator: userLeft,
    effect: ({ payload }, { dispatch }) => {
      // A request that was rejected meanwhile may have noted that the session has expired.
      storeEnded(null);
      dispatch(sessionNoticeChanged(payload));
      dispatch(sessionReceived(null));
    },
  });

  startListening({
    actionCreator: userReplaced,
    effect: (_, { dispatch }) => void dispatch(refetchSession()),
  });

  // An expired session keeps the chat's draft, a logout doesn't. Other drafts and the outbox stay.
  startListening({
    predicate: (_, current, previous) =>
      selectUserId(current) !== undefined && selectUserId(current) !== selectUserId(previous),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const state = getState();
      const userId = selectUserId(state) ?? null;
      const previousId = selectUserId(getOriginalState());
      // The session may have ended while the app was closed, or before a reload.
      const lastId = previousId === undefined ? (lastSignedIn() ?? endedUserId()) : previousId;
      // Another tab may have found out, and this one by its message.
      const hasEnded =
        previousId === undefined ||
        (!isLoggingOut && (session.matchFulfilled(action) || endedUserId() === lastId));
      const { endedBy } = selectSession(state).data ?? {};
      const notice = endedBy === 'password' ? 'passwordChanged' : selectNotice(state);
      const isWanted = notice === 'deleted' || notice === 'endedEverywhere';
      const isExpired = !userId && !isWanted && (notice !== null || (hasEnded && lastId !== null));
      const isKept = isWanted || notice === 'passwordChanged' || notice === 'newWorld';
      const kept = isKept ? notice : endNotice();
      isLoggingOut = false;
      storeSignedIn(userId);
      storeEnded(isExpired ? lastId : null);
      dispatch(sessionNoticeChanged(isExpired || (isWanted && !userId) ? kept : null));
      if (previousId === undefined) return;
      if (previousId && !userId && !isExpired) {
        dispatch(chatClosed());
        writeStored(chatKey, null, 'tab');
        history.replaceState(null, '', appPath);
      }
      dispatch(celebrationsCleared());
      dispatch(endUploads());
      dispatch(resetCache({ user: selectSession(state).data?.user ?? null }));
    },
  });

  // Opens the first run before the session shows the signed-in app.
  startListening({
    matcher: signup.matchFulfilled,
    effect: () => {
      history.replaceState(null, '', appPath);
      // As `useUrlView` opens it, so that Back closes it; the router isn't loaded yet.
      const state = { usr: { isFromScreen: true }, key: createClientId() };
      history.pushState(state, '', '?welcome');
    },
  });

  startListening({
    actionCreator: deviceChoiceMade,
    effect: ({ payload }) => void writeStored(deviceChoiceKey(payload.name), payload.value),
  });

  return reactions;
}
