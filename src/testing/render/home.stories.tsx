import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { createClock, createFakeFetch, createWorld, fault, handlers } from '@mocks/testing';

async function open() {
  const clock = createClock();
  clock.travelTo(Date.parse('2026-03-02T09:41:00Z'));
  const world = createWorld({ name: 'newcomer', clock });
  world.signIn('1');
  history.replaceState(null, '', '/');
  const api = createFakeFetch([...fault('offline', ['badges']), ...handlers(world)]);
  return { clock, calls: api.calls, store: makeStore({ apiFetch: async () => api.fetch }) };
}

export default { title: 'Home' };

export const BadgesFail = {
  loaders: [open],
  render: (_args: object, { loaded }: { loaded: Awaited<ReturnType<typeof open>> }) => (
    <App store={loaded.store} clock={loaded.clock} />
  ),
};
