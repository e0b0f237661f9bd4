import { act, screen, waitFor } from '@testing-library/react';
import { resetQueries } from '@/api/baseApi';
import { dealCases } from '@/testing/jest/allCases';
import { expectConsole } from '@/testing/jest/console';
import { breaksContract, faults } from '@/testing/fixtures/faults';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import type { OperationName } from '@/contract/operations';

/** Each query, a screen that uses it, and how to find its data after Retry. */
const queries: Array<[OperationName, string, () => Promise<unknown>]> = [
  ['session', '/', () => screen.findByRole('heading', { name: /Welcome back/ })],
  ['quotes', '/', () => screen.findByRole('region', { name: 'Motivational quote' })],
  ['challenges', '/challenges', () => screen.findByText('Ocean Cleanup Game')],
  ['badges', '/profile', () => screen.findByText('Quiz Master')],
  ['leaderboard', '/leaderboard', () => screen.findByText('Water Champion')],
  ['messages', '/chat', () => screen.findByRole('list', { name: 'Messages' })],
  ['ledger', '/profile?open=points', () => screen.findByRole('list', { name: /Awards/ })],
  ['litres', '/profile', () => screen.findByRole('button', { name: 'Where it comes from' })],
  ['streak', '/profile', () => screen.findByText(/1 freeze left/)],
  ['streakMonth', '/profile?sheet=streak', () => screen.findByRole('table', { name: /2\d\d\d/ })],
  ['history', '/profile', () => screen.findByRole('radio', { name: /Direct water/ })],
  ['videos', '/upload', () => screen.findByText('A barrel full of rain')],
];

test.each(queries.map((query, at) => [...query, dealCases(faults, at)] as const))(
  'each fault of %s shows its message, and Retry recovers',
  async (name, route, whatIsShown, itsFaults) => {
    if (itsFaults.some(([kind]) => breaksContract(kind))) {
      expectConsole('error', /breaks the contract/);
    }
    const { user, store } = renderApp({ route });
    await whatIsShown();

    for (const [kind, words] of itsFaults) {
      server.use(...fault(kind, [name]));
      act(() => resetQueries(store, [name]));
      const alert = await screen.findByRole('alert');
      expect([kind, alert.textContent]).toEqual([kind, expect.stringContaining(words)]);

      server.resetHandlers();
      letTimePass();
      await user.click(screen.getByRole('button', { name: 'Retry' }));

      expect(await whatIsShown()).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(document.activeElement).not.toBe(document.body);
    }
  },
);

test.each(queries.filter(([name]) => name !== 'session'))(
  '%s with a 401 shows that the session ended, and a login opens the app again',
  async (name, route, whatIsShown) => {
    const { user, world } = renderApp({ route });
    server.use(...fault('not_signed_in', [name]));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();

    server.resetHandlers();
    expect(world.db.session()).not.toBeNull();
    await user.type(screen.getByLabelText('Email'), 'ana@x.io');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(await whatIsShown()).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  },
);

test("a visitor's session request with a 401 shows the sign-in screen without a notice", async () => {
  renderApp({ as: null });
  server.use(...fault('not_signed_in', ['session']));

  expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

test.each(queries)('%s without a response fails after 8 seconds', async (name, route) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route, hasFakeTimers: true });
  server.use(...fault('hang', [name]));

  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(8_100));

  expect(await screen.findByRole('alert')).toHaveTextContent('The server isn’t responding.');
});

test('loading says after 6 seconds that it is slow', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', hasFakeTimers: true });
  server.use(...fault('hang', ['challenges']));
  const slow = () => screen.queryByText('Still loading. Your connection may be slow.');

  // The session and the screen's code arrive first.
  expect(await screen.findByText('Loading challenges')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(slow()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));

  expect(slow()).toBeVisible();
});

test('failed presence shows no number of users online on Home', async () => {
  renderApp();
  server.use(...fault('internal_error', ['presence']));

  expect(await screen.findByRole('link', { name: /Share your tips in the chat/ })).toBeVisible();
  expect(screen.queryByText(/online/)).not.toBeInTheDocument();
});

test('the bar still works after a screen crashes', async () => {
  expectConsole('error', /no dates today/);
  jest.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(() => {
    throw new Error('no dates today');
  });
  const { user } = renderApp({ route: '/challenges' });
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

  expect(await screen.findByText('Water Champion')).toBeVisible();
});

test('Retry waits for the time in Retry-After', async () => {
  const { user } = renderApp({ route: '/challenges' });
  server.use(...fault('too_many_requests', ['challenges']));
  await screen.findByRole('alert');
  let requestCount = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/challenges')) requestCount += 1;
  });

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  const retry = screen.getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'true'));
  expect(requestCount).toBe(0);
  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
  server.events.removeAllListeners();
});

/** Moves the clock a minute ahead, past any Retry-After. */
function letTimePass() {
  const later = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
}
