import { createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { sessionExpired } from '@/api/baseQuery';
import { selectSession, sessionIs } from '@/api/sessionApi';
import { chatClosed } from '@/features/chat/chatSlice';
import { appearanceChosen, appearanceKey } from '@/features/profile/appearanceSlice';
import { sessionBegan, sessionEndedByItself } from '@/features/session/noticeSlice';
import { writeStored } from '@/lib/storage';

/** What happens because something else has happened: here features meet. */
export function createReactions() {
  const reactions = createListenerMiddleware();

  // Several requests may be refused at once: only the first finds somebody to sign out.
  reactions.startListening({
    actionCreator: sessionExpired,
    effect: (_, { dispatch, getState }) => {
      if (!personIn(getState())) return;
      dispatch(sessionEndedByItself());
      dispatch(sessionIs(null));
    },
  });

  // Another person, or nobody: nothing that was loaded for the last one may be shown any more.
  reactions.startListening({
    predicate: (_, current, previous) =>
      Boolean(personIn(previous)) && isKnown(current) && personIn(current) !== personIn(previous),
    effect: (_, { dispatch, getState }) => {
      const user = sessionOf(getState()).data?.user ?? null;
      dispatch(baseApi.util.resetApiState());
      dispatch(sessionIs(user));
      dispatch(chatClosed());
    },
  });

  reactions.startListening({
    predicate: (_, current, previous) => Boolean(personIn(current)) && !personIn(previous),
    effect: (_, { dispatch }) => void dispatch(sessionBegan()),
  });

  reactions.startListening({
    actionCreator: appearanceChosen,
    effect: ({ payload }) => void writeStored(appearanceKey, payload),
  });

  return reactions;
}

function sessionOf(state: unknown) {
  return selectSession(state as Parameters<typeof selectSession>[0]);
}

function isKnown(state: unknown): boolean {
  return sessionOf(state).data !== undefined;
}

function personIn(state: unknown): string | undefined {
  return sessionOf(state).data?.user?.id;
}
