import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { resetQueries } from '@/api/sessionApi';
import { messagesApi } from '@/api/messagesApi';
import { usePresenceQuery } from '@/api/presenceApi';
import type { OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { openStore } from '@/testing/render/openStore';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault, type FaultKind } from '@mocks/scenarios/fault';
import { appendEntry } from '@backend/db/ledgerWrites';
import { refetchOnReturn } from './refetching';
import type { AppStore } from './store';

const minute = 60_000;
const now = Date.parse('2026-03-02T09:41:00Z');

const stops: Array<() => void> = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  server.events.removeAllListeners();
  setHidden(false);
});

function setHidden(value: boolean): void {
  Object.defineProperty(document, 'hidden', { value, configurable: true });
}

/** Starts to refetch as the app does, and records the requests from then on. */
function startRefetching(store: AppStore) {
  const clock = createClock();
  stops.push(refetchOnReturn(store, clock));
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => {
    requests.push(new URL(request.url).pathname.replace('/api/v1', ''));
  });
  return { clock, requests };
}

/** Shows the members online and nothing else. */
async function openPage() {
  const { store, wrapper } = openStore();
  const { result } = renderHook(() => usePresenceQuery(), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  return { store, ...startRefetching(store) };
}

const later = (ms = 1_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const notify = (...events: Event[]) =>
  act(() => {
    for (const event of events) window.dispatchEvent(event);
  });
const challenge = () => screen.findByText('Ocean Cleanup Game');
const findQuote = () => screen.findByRole('region', { name: 'Motivational quote' });
const restored = () => Object.assign(new Event('pageshow'), { persisted: true });

test.each([
  ['focus', () => new Event('focus')],
  ['online', () => new Event('online')],
  ['pageshow of a restored page', restored],
])('the event %s refetches mounted queries', async (_name, event) => {
  const { requests } = await openPage();

  notify(event());
  await later();

  expect(requests).toEqual(['/presence']);
});

test('many events refetch once, and once more when a minute is over or the clock was set back', async () => {
  const { requests, clock } = await openPage();
  const types = ['focus', 'visibilitychange', 'online', 'focus', 'online'];

  for (let second = 0; second < 10; second += 1) {
    notify(...types.map((type) => new Event(type)));
    await later();
  }
  expect(requests).toEqual(['/presence']);
  await later(minute - 11_000);
  expect(requests).toEqual(['/presence']);
  await later(2_000);
  expect(requests).toEqual(['/presence', '/presence']);
  await later(2 * minute);
  expect(requests).toHaveLength(2);

  notify(new Event('focus'));
  await later();
  expect(requests).toHaveLength(3);
  clock.travelTo(clock.now() - 60 * minute);
  notify(new Event('focus'));
  await later();
  expect(requests).toHaveLength(4);
});

test('a page that was hidden for a minute refetches when it is shown, and not before', async () => {
  const { requests, store } = await openPage();
  notify(new Event('focus'));
  await later();

  setHidden(true);
  notify(new Event('visibilitychange'));
  await later(minute);
  expect(requests).toHaveLength(1);
  expect(store.getState().api.config.focused).toBe(false);
  setHidden(false);
  notify(new Event('visibilitychange'), new Event('focus'));
  await later();

  expect(requests).toHaveLength(2);
  expect(store.getState().api.config.focused).toBe(true);
});

test('what failed to load is requested as soon as the device is online', async () => {
  const { requests, store } = await openPage();
  notify(new Event('focus'));
  server.use(...fault('offline', ['messages']));
  void store.dispatch(messagesApi.endpoints.messages.initiate(undefined));
  await later();
  server.resetHandlers();
  requests.length = 0;

  notify(new Event('online'));
  await later();

  expect(requests).toEqual(['/messages']);
});

test('a long ledger keeps its pages on a return, and loads only its first page if the points have changed', async () => {
  const { user, world, store } = renderApp({ route: '/profile?open=points', now });
  const award = (number: number, at = world.now()) => {
    const source = `bonus:${number}`;
    const entry = { userId: '1', kind: 'award' as const, source, title: `Bonus ${number}.` };
    appendEntry(world.db, { ...entry, points: 1, savings: [], at, zone: 'UTC' });
  };
  for (let number = 1; number <= 12; number += 1) award(number, now - number);
  const points = within(await screen.findByRole('region', { name: /^How you earned/ }));
  const rows = () => points.findAllByRole('listitem', { hidden: true });
  const showOlder = async (length: number) => {
    await user.click(await points.findByText('Show older'));
    await waitFor(async () => expect(await rows()).toHaveLength(length));
  };
  await showOlder(12);
  const { requests, clock } = startRefetching(store);

  notify(...Array.from({ length: 10 }, () => new Event('focus')));
  await waitFor(() => expect(requests).toContain('/session'));
  expect(new Set(requests).size).toBe(requests.length);
  expect(requests).not.toContain('/users/me/ledger');
  expect(await rows()).toHaveLength(12);

  for (let number = 61; number <= 64; number += 1) award(number);
  world.db.users.put({ ...world.person('1'), points: 1_314 });
  clock.travelTo(clock.now() + minute);
  notify(new Event('focus'));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Bonus 64'));
  expect(requests.filter((path) => path.endsWith('/ledger'))).toHaveLength(1);
  await showOlder(12);
  const titles = (await rows()).map(({ textContent }) => /Bonus (\d+)\./.exec(textContent)?.[1]);
  expect(titles.join()).toBe('64,63,62,61,1,2,3,4,5,6,7,8');
});

test.each<[OperationName, string, FaultKind, RegExp, () => Promise<unknown>]>([
  ['challenges', '/challenges', 'internal_error', /Something went wrong on our end\./, challenge],
  ['quotes', '/', 'offline', /Check your connection and try again\./, findQuote],
])(
  'a fault of %s shows its message, and Retry recovers',
  async (name, route, kind, words, find) => {
    const { user, store } = renderApp({ route });
    await find();
    server.use(...fault(kind, [name]));
    act(() => store.dispatch(resetQueries([name])));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await find()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  },
);

test('a query says after 6 seconds that it is slow, and fails after 8', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', hasFakeTimers: true });
  server.use(...fault('hang', ['challenges']));
  const slow = () => screen.queryByText('Still loading. Your connection may be slow.');

  // The session and the screen's code arrive first.
  expect(await screen.findByText('Loading the challenges')).toBeInTheDocument();
  await later(5_000);
  expect(slow()).not.toBeInTheDocument();
  await later(2_000);
  expect(slow()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await later(2_000);

  expect(await screen.findByRole('alert')).toHaveTextContent('The server isn’t responding.');
});
