import { act, screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

const lastMinute = new Date(2026, 2, 10, 23, 59, 30).getTime();

async function waitForMidnight() {
  await act(() => jest.advanceTimersByTimeAsync(90_000));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

test("shows the new day's streak at midnight without a reload", async () => {
  renderApp({ route: '/profile', now: lastMinute, hasFakeTimers: true });
  expect(await screen.findByText('Today, Tuesday: still open')).toBeInTheDocument();

  await waitForMidnight();

  expect(await screen.findByText('Today, Wednesday: still open')).toBeInTheDocument();
});

test("shows the new day's challenges at midnight without a reload", async () => {
  renderApp({ route: '/challenges', now: lastMinute, hasFakeTimers: true });
  const list = () => within(screen.getByRole('tabpanel'));
  expect(await screen.findByRole('heading', { name: 'Fix a Leaky Faucet' })).toBeVisible();
  expect(list().getAllByRole('listitem')).toHaveLength(4);

  await waitForMidnight();

  expect(await screen.findByRole('heading', { name: 'Toilet Dye Test' })).toBeVisible();
  expect(list().getAllByRole('listitem')).toHaveLength(6);
});
