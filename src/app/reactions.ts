import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '@/api/baseQuery';
import { baseApi } from '@/api/baseApi';
import { sessionExpired } from '@/api/baseQuery';
import { selectSession, sessionReceived } from '@/api/sessionApi';
import { endUploads } from '@/api/upload/uploadSlice';
import { celebrationsCleared } from '@/features/celebrations/celebrationsSlice';
import { chatClosed, chatOpened, selectChat } from '@/features/chat/chatSlice';
import { storeChat } from '@/features/chat/chatStorage';
import {
  appearanceChosen,
  appearanceKey,
  motionChosen,
  motionKey,
} from '@/features/profile/appearanceSlice';
import {
  selectHasExpired,
  sessionBegan,
  sessionEndedByItself,
} from '@/features/session/noticeSlice';
import { deletionsForgotten } from '@/features/upload/watch/deletionSlice';
import { writeStored } from '@/lib/storage';

/** What happens because something else has happened: here features meet. */
export function createReactions() {
  const reactions = createListenerMiddleware<
    unknown,
    ThunkDispatch<unknown, ApiExtra, UnknownAction>
  >();

  // Several requests may be refused at once: only the first finds somebody to sign out.
  reactions.startListening({
    actionCreator: sessionExpired,
    effect: (_, { dispatch, getState }) => {
      const person = personIn(getState());
      if (!person) return;
      dispatch(sessionEndedByItself());
      dispatch(sessionReceived(null));
    },
  });

  // Whenever another person is signed in, or nobody any more, nothing that was loaded for the last one
  // may be shown, and no answer that is still on its way counts. What somebody has written in
  // the chat waits for them where the session ended by itself; a logout takes it away, and leads to
  // the start. Drafts of challenges wait in any case.
  reactions.startListening({
    predicate: (_, current, previous) =>
      personIn(current) !== undefined && personIn(current) !== personIn(previous),
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const state = getState();
      const person = personIn(state);
      const last = personIn(getOriginalState());
      if (last !== undefined) {
        if (last && !person && !hasExpired(state)) {
          dispatch(chatClosed());
          history.replaceState(null, '', '/');
        }
        dispatch(celebrationsCleared());
        dispatch(endUploads());
        dispatch(deletionsForgotten());
        dispatch(baseApi.util.resetApiState());
        dispatch(sessionReceived(sessionOf(state).data?.user ?? null));
      } else if (person) {
        dispatch(chatOpened(person));
        dispatch(sessionBegan());
      }
    },
  });

  reactions.startListening({
    predicate: (_, current, previous) => chatIn(current) !== chatIn(previous),
    effect: (_, { getState }) => storeChat(chatIn(getState())),
  });

  reactions.startListening({
    actionCreator: appearanceChosen,
    effect: ({ payload }) => void writeStored(appearanceKey, payload),
  });

  reactions.startListening({
    actionCreator: motionChosen,
    effect: ({ payload }) => void writeStored(motionKey, payload),
  });

  return reactions;
}

const sessionOf = (state: unknown) => selectSession(state as Parameters<typeof selectSession>[0]);
const chatIn = (state: unknown) => selectChat(state as Parameters<typeof selectChat>[0]);
const hasExpired = (state: unknown) =>
  selectHasExpired(state as Parameters<typeof selectHasExpired>[0]);

/** The id of who is signed in; null for nobody, undefined while that isn't known. */
function personIn(state: unknown): string | null | undefined {
  const session = sessionOf(state).data;
  return session && (session.user?.id ?? null);
}
