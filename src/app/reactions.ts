import { createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { sessionExpired } from '@/api/baseQuery';
import { selectSession, sessionIs } from '@/api/sessionApi';
import { chatClosed } from '@/features/chat/chatSlice';
import { appearanceChosen, appearanceKey } from '@/features/profile/appearanceSlice';
import {
  selectExpiredPersonId,
  sessionBegan,
  sessionEndedByItself,
} from '@/features/session/noticeSlice';
import { writeStored } from '@/lib/storage';

/** What happens because something else has happened: here features meet. */
export function createReactions() {
  const reactions = createListenerMiddleware();

  // Several requests may be refused at once: only the first finds somebody to sign out.
  reactions.startListening({
    actionCreator: sessionExpired,
    effect: (_, { dispatch, getState }) => {
      const personId = personIn(getState());
      if (personId === undefined) return;
      dispatch(sessionEndedByItself(personId));
      dispatch(sessionIs(null));
    },
  });

  // Another person, or nobody: nothing that was loaded for the last one may be shown any more. What
  // somebody has written waits for them where the session ended by itself.
  reactions.startListening({
    predicate: (_, current, previous) =>
      Boolean(personIn(previous)) && isKnown(current) && personIn(current) !== personIn(previous),
    effect: (_, { dispatch, getState }) => {
      const user = sessionOf(getState()).data?.user ?? null;
      dispatch(baseApi.util.resetApiState());
      dispatch(sessionIs(user));
      if (expiredPersonIn(getState()) === null) dispatch(chatClosed());
    },
  });

  reactions.startListening({
    predicate: (_, current, previous) => Boolean(personIn(current)) && !personIn(previous),
    effect: (_, { dispatch, getState }) => {
      const expired = expiredPersonIn(getState());
      if (expired !== null && expired !== personIn(getState())) dispatch(chatClosed());
      dispatch(sessionBegan());
    },
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

function expiredPersonIn(state: unknown): string | null {
  return selectExpiredPersonId(state as Parameters<typeof selectExpiredPersonId>[0]);
}

function isKnown(state: unknown): boolean {
  return sessionOf(state).data !== undefined;
}

function personIn(state: unknown): string | undefined {
  return sessionOf(state).data?.user?.id;
}
