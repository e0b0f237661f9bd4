import { act, screen } from '@testing-library/react';
import { expectConsole } from '@/testing/console';
import { renderApp, server } from '@/testing/renderApp';
import { fault, type FaultKind } from '@mocks/scenarios/fault';
import type { OperationName } from '@/contract/operations';

/** Where each query is shown, and what proves that Retry has brought it. */
const queries: Array<[OperationName, string, () => Promise<unknown>]> = [
  ['session', '/', () => screen.findByRole('heading', { name: /Welcome back/ })],
  ['quotes', '/', () => screen.findByRole('region', { name: 'Motivational quote' })],
  ['challenges', '/challenges', () => screen.findByText('Ocean Cleanup Game')],
  ['badges', '/profile', () => screen.findByText('Quiz Master')],
  ['leaderboard', '/leaderboard', () => screen.findByText('Water Champion')],
  ['messages', '/chat', () => screen.findByRole('list', { name: 'Messages' })],
  ['videos', '/upload', () => screen.findByText('A barrel full of rain')],
];

const unreadable = 'The server gave an answer that makes no sense.';
const faults: Array<[FaultKind, string]> = [
  ['internal_error', 'Something broke on our side.'],
  ['forbidden', 'Your account is not allowed to do this.'],
  ['too_many_requests', 'Too many requests at once. Try again in 1 second.'],
  ['html', unreadable],
  ['cutOff', unreadable],
  ['malformed', unreadable],
  ['nullAnswer', unreadable],
  ['offline', 'Check your connection and try again.'],
];
const breaksContract: readonly FaultKind[] = ['malformed', 'nullAnswer'];

describe.each(queries)('%s', (name, route, whatIsShown) => {
  test.each(faults)('answering %s is said in words, and Retry mends it', async (kind, words) => {
    if (breaksContract.includes(kind)) expectConsole('error', /breaks the contract/);
    const { user } = renderApp({ route });
    server.use(...fault(kind, [name]));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await whatIsShown()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });
});

test.each(queries.filter(([name]) => name !== 'session'))(
  '%s answering 401 ends the session, which is said, and a login opens the app again',
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

test("a session that is answered with 401 is nobody's", async () => {
  renderApp();
  server.use(...fault('not_signed_in', ['session']));

  expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

test.each(queries)('%s that never answers is given up after 8 seconds', async (name, route) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route, hasFakeTimers: true });
  server.use(...fault('hang', [name]));

  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(8_100));

  expect(await screen.findByRole('alert')).toHaveTextContent('The answer takes too long.');
});

test('presence that fails leaves no wrong number on Home', async () => {
  renderApp();
  server.use(...fault('internal_error', ['presence']));

  expect(await screen.findByRole('link', { name: /Share your tips in the chat/ })).toBeVisible();
  expect(screen.queryByText(/online/)).not.toBeInTheDocument();
});

const signInFaults: typeof faults = [...faults, ['not_signed_in', 'Check']];

describe.each(['Login', 'Sign Up'] as const)('%s', (tab) => {
  async function submitted(kind: FaultKind) {
    expectConsole('error', /^(Login|Sign-up) failed:/);
    if (breaksContract.includes(kind)) expectConsole('error', /breaks the contract/);
    const { user } = renderApp({ as: null, hasFakeTimers: kind === 'hang' });
    server.use(...fault(kind, ['login', 'signup']));
    await user.click(await screen.findByRole('tab', { name: tab }));
    if (tab === 'Sign Up') await user.type(screen.getByLabelText('Full Name'), 'Ana');
    await user.type(screen.getByLabelText('Email'), 'ana@x.io');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: tab }));
  }

  test.each(signInFaults)('answered with %s keeps what was typed', async (kind, words) => {
    await submitted(kind);

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('alert')).not.toHaveTextContent('session');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@x.io');
    expect(screen.getByRole('button', { name: tab })).toBeEnabled();
  });

  test('that never answers is given up after 8 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await submitted('hang');

    await act(() => jest.advanceTimersByTimeAsync(8_100));

    expect(screen.getByRole('alert')).toHaveTextContent('The answer takes too long.');
  });
});

test.each(faults)(
  'a logout answered with %s is said, and the person stays',
  async (kind, words) => {
    if (breaksContract.includes(kind)) expectConsole('error', /breaks the contract/);
    const { user } = renderApp({ route: '/profile' });
    server.use(...fault(kind, ['logout']));

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(`You are still logged in. ${words}`);
  },
);

test('a screen that breaks leaves the bar usable', async () => {
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
