import type { ComponentProps } from 'react';
import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { openWorld } from '@mocks/testing';

async function open() {
  history.replaceState(null, '', '/');
  const start = { world: 'newcomer', now: '2026-03-02T09:41:00Z', as: '1' } as const;
  const { fetch, ...opened } = openWorld({ ...start, faults: { badges: 'offline' } });
  return { ...opened, store: makeStore({ apiFetch: async () => fetch }) };
}

export default { title: 'Home' };

export const BadgesFail = {
  loaders: [open],
  render: (_args: object, { loaded: { store, clock } }: { loaded: ComponentProps<typeof App> }) => (
    <App store={store} clock={clock} />
  ),
};
