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
  ['too_many_requests', 'Too many requests at once. Try again in 3 seconds.'],
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

test.each(faults)('a login answered with %s keeps what was typed', async (kind, words) => {
  expectConsole('error', /^Login failed:/);
  if (breaksContract.includes(kind)) expectConsole('error', /breaks the contract/);
  const { user } = renderApp({ as: null });
  server.use(...fault(kind, ['login']));
  await user.type(await screen.findByLabelText('Email'), 'ana@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');

  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@x.io');
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});
