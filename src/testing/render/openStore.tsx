import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sessionApi } from '@/api/sessionApi';
import { enterWorld } from '@mocks/testing/enterWorld';
import type { WorldOptions } from '@mocks/world/world';
import { makeTestStore, server } from './renderApp';

interface StoreOptions extends WorldOptions {
  /** The signed-in user's id; null for a visitor. The demo user is '1'. */
  as?: string | null;
}

/** Creates a store with its own fake API, without the app, for tests of the API layer. */
export function openStore({ as = '1', ...options }: StoreOptions = {}) {
  const world = enterWorld(server, options);
  if (as !== null) world.signIn(as);
  const store = makeTestStore();
  const { session } = sessionApi.endpoints;
  return {
    world,
    store,
    /**
     * Requests the session again: by then everything that follows from earlier responses is done.
     */
    settle: () => store.dispatch(session.initiate(undefined, { forceRefetch: true })),
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  };
}
