import { act, screen, waitFor } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import { fault } from '@mocks/scenarios/fault';

const digits = (text = '') => Number(text.replaceAll(/\D/g, ''));

test.each([
  ['both kinds', 1234, 5678, 'Together we saved 1,234 liters and 5,678 liters of hidden water'],
  ['direct water only', 1, 0, 'Together we saved 1 liter'],
  ['nothing', 0, 0, 'Together we saved 0 liters'],
])(
  "the community card shows everyone's direct and hidden liters separately: %s",
  async (_what, direct, hidden, words) => {
    renderApp();
    const mine = { direct: 7, hidden: 8 };
    server.use(respondWith('litres', { mine, sources: [], community: { direct, hidden } }));

    const saved = (await screen.findByText(/^Together we saved/)).parentElement;
    expect(saved?.textContent.trim()).toBe(words);
    expect(saved?.closest('a')).toHaveAttribute('href', '/chat');
  },
);

test('shows more liters for everyone than for the user in the demo world', async () => {
  const { user } = renderApp();
  const community = (await screen.findByText(/^Together we saved/)).textContent;

  await user.click(screen.getByRole('link', { name: 'Profile' }));

  const own = (await screen.findByText('Direct water', { selector: 'dt' })).nextElementSibling;
  await waitFor(() => expect(own).toHaveTextContent(/\d/));
  expect(digits(community)).toBeGreaterThan(digits(own?.textContent));
});

test.each(['hang', 'offline'] as const)(
  "the community card links to the chat without everyone's liters: %s",
  async (kind) => {
    renderApp();
    server.use(...fault(kind, ['litres']));

    expect(
      await screen.findByRole('link', { name: 'Water Savers Community 125 members online' }),
    ).toHaveAttribute('href', '/chat');
    expect(screen.queryByText(/Together we saved/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('the community card hides the number of members if it can not be refreshed', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ hasFakeTimers: true });
  expect(await screen.findByText('125 members online')).toBeVisible();

  server.use(...fault('offline', ['presence']));
  await act(() => jest.advanceTimersByTimeAsync(30_000));

  expect(screen.getByText('Share your tips in the chat')).toBeVisible();
});
