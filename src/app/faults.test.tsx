import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resetQueries } from '@/api/baseApi';
import { fillForm, logIn } from '@/testing/drivers/logIn';
import { expectConsole } from '@/testing/jest/console';
import { faults } from '@/testing/fixtures/faults';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import type { OperationName } from '@/contract/operations';
import { ErrorBoundary } from './ErrorBoundary';

const challenge = () => screen.findByText('Ocean Cleanup Game');
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Moves the clock a minute ahead, past any Retry-After. */
function letTimePass() {
  const after = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(after);
}

test.each<[OperationName, string, typeof faults, () => Promise<unknown>]>([
  ['challenges', '/challenges', faults, challenge],
  [
    'quotes',
    '/',
    faults.slice(0, 1),
    () => screen.findByRole('region', { name: 'Motivational quote' }),
  ],
])(
  'each fault of %s shows its message, and Retry recovers',
  async (name, route, itsFaults, whatIsShown) => {
    if (name === 'challenges') expectConsole('error', /breaks the contract/);
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
  expect(await challenge()).toBeVisible();
  server.events.removeAllListeners();
});

test('a query says after 6 seconds that it is slow, and fails after 8', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', hasFakeTimers: true });
  server.use(...fault('hang', ['challenges']));
  const slow = () => screen.queryByText('Still loading. Your connection may be slow.');

  // The session and the screen's code arrive first.
  expect(await screen.findByText('Loading challenges')).toBeInTheDocument();
  await later(5_000);
  expect(slow()).not.toBeInTheDocument();
  await later(2_000);
  expect(slow()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await later(2_000);

  expect(await screen.findByRole('alert')).toHaveTextContent('The server isn’t responding.');
});

test('a query with a 401 shows that the session ended, and a login opens the app again', async () => {
  const { world } = renderApp({ route: '/challenges' });
  server.use(...fault('not_signed_in', ['challenges']));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();

  server.resetHandlers();
  expect(world.db.session()).not.toBeNull();
  await logIn();

  expect(await challenge()).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

test("a visitor's session request with a 401 shows the sign-in screen without a notice", async () => {
  renderApp({ as: null });
  server.use(...fault('not_signed_in', ['session']));

  expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

test('a login that fails keeps the typed values, and says why', async () => {
  expectConsole('error', /^Login failed:/);
  expectConsole('error', /breaks the contract/);
  renderApp({ as: null });
  for (const [kind, words] of [...faults, ['not_signed_in', 'Check'] as const]) {
    server.resetHandlers();
    server.use(...fault(kind, ['login']));
    await logIn('ana@x.io');

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(screen.getByRole('alert')).not.toHaveTextContent('session');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@x.io');
    expect(screen.getByRole('button', { name: /Login/ })).toBeEnabled();
  }
});

test('a sign-up that fails keeps the typed values, and says why within 8 seconds', async () => {
  expectConsole('error', /^Sign-up failed:/);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user } = renderApp({ as: null, hasFakeTimers: true });
  server.use(...fault('hang', ['signup']));
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await fillForm({ 'Full Name': 'Ana', Email: 'ana@x.io', Password: 'x' });

  fireEvent.click(screen.getByRole('button', { name: /Sign Up/ }));
  await later(8_100);

  expect(screen.getByRole('alert')).toHaveTextContent('The server isn’t responding.');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@x.io');
});

test('the bar still works after a screen crashes', async () => {
  expectConsole('error', /no dates today/);
  jest.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(() => {
    throw new Error('no dates today');
  });
  const { user } = renderApp({ route: '/challenges' });
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });

  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

  expect(await screen.findByText('Water Champion')).toBeVisible();
});

test('[A23] a render error shows the error page with a link to Home, and Try again the screen', async () => {
  expectConsole('error', /a screen broke/);
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('a screen broke');
    return <p>All is well</p>;
  };
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(document.title).toBe('Unexpected Application Error! · Water Savers');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByText('All is well')).toBeVisible();
});
