import { act, screen } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

test("shows the new day's streak at midnight without a reload", async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const lastMinute = new Date(2026, 2, 10, 23, 59, 30).getTime();
  renderApp({ route: '/profile', now: lastMinute, hasFakeTimers: true });
  expect(await screen.findByText('Today, Tuesday: still open')).toBeInTheDocument();

  await act(() => jest.advanceTimersByTimeAsync(90_000));

  expect(await screen.findByText('Today, Wednesday: still open')).toBeInTheDocument();
});
