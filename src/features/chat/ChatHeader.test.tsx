import { act, screen } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { problemResponse } from '@mocks/http/problemResponse';
import { route as answerAt } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';

const route = '/chat';
const minutes = 60_000;
const online = () => Number(/^\d+/.exec(screen.getByText(/members online$/).textContent)?.[0]);

test('[T02] shows 125 members online at first, and then changes of the number', async () => {
  jest.useFakeTimers();
  renderApp({ route, hasFakeTimers: true });

  expect(await screen.findByText('125 members online')).toBeVisible();
  const seen = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    await act(() => jest.advanceTimersByTimeAsync(2 * minutes));
    seen.add(online());
  }

  expect(seen.size).toBeGreaterThan(3);
  expect(Math.min(...seen)).toBeGreaterThan(90);
  expect(Math.max(...seen)).toBeLessThan(160);
});

test('says on an offline device that the messages may be outdated', async () => {
  renderApp({ route });
  await screen.findByText('125 members online');

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline. You see what was loaded before.')).toBeVisible();
  expect(screen.queryByText(/members online/)).not.toBeInTheDocument();

  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('125 members online')).toBeVisible();
});

test('says that the stream is disconnected, until it reconnects', async () => {
  const { world } = renderApp({ route });
  server.use(...fault('internal_error', ['liveMessages']));

  expect(await screen.findByText('Offline. You see what was loaded before.')).toBeVisible();
  server.use(...handlers(world));
  expect(await screen.findByText('125 members online')).toBeVisible();
});

test('says that the server rejects the position, and requests it only with pauses', async () => {
  const requests: number[] = [];
  renderApp({ route });
  server.use(
    answerAt('liveMessages', () => {
      requests.push(performance.now());
      return problemResponse('validation_failed');
    }),
  );

  expect(await screen.findByText('Offline. You see what was loaded before.')).toBeVisible();
  const pauses = requests.slice(1).map((at, index) => at - (requests[index] ?? 0));
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.min(...pauses)).toBeGreaterThan(400);
});
