import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sessionApi } from '@/api/sessionApi';
import { enterWorld } from '@mocks/node';
import type { WorldOptions } from '@mocks/world/world';
import { makeTestStore, server } from './renderApp';

interface StoreOptions extends WorldOptions {
  /** Whose session it is, by id; null for a visitor. The demo user is '1'. */
  as?: string | null;
}

/** A store on a fake API of its own, without the app: for what asks the API. */
export function openStore({ as = '1', ...options }: StoreOptions = {}) {
  const world = enterWorld(server, options);
  if (as !== null) world.signIn(as);
  const store = makeTestStore();
  const { session } = sessionApi.endpoints;
  return {
    world,
    store,
    /** Asks once more who is there: by then all that follows from an answer before has happened. */
    settle: () => store.dispatch(session.initiate(undefined, { forceRefetch: true })),
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  };
}
