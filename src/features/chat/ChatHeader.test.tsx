import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openStream } from '@/testing/browser/eventStream';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { route as answerAt } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';

const offline = 'Offline. Showing earlier messages.';
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const openChat = () => renderApp({ route: '/chat', hasFakeTimers: true });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

test('[T02] shows 125 members online at first, then changes, and no number that is old', async () => {
  openChat();
  await later(1_000);
  expect(screen.getByText('125 members online')).toBeVisible();

  const seen = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    await later(120_000);
    seen.add(Number(/^\d+/.exec(screen.getByText(/members online$/).textContent)?.[0]));
  }
  expect(seen.size).toBeGreaterThan(2);
  expect(Math.min(...seen)).toBeGreaterThan(90);
  expect(Math.max(...seen)).toBeLessThan(160);

  server.use(...fault('hang', ['presence']));
  await later(30_000 + 7_000);
  expect(screen.getByText('Members online unknown')).toBeVisible();
  server.resetHandlers();
  await later(40_000);
  expect(screen.getByText(/^\d+ members online$/)).toBeVisible();
});

test('says on an offline device that the messages may be outdated', async () => {
  openChat();
  await later(1_000);

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(offline)).toBeVisible();
  expect(screen.queryByText(/members online/)).not.toBeInTheDocument();

  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await later(1_000);
  expect(screen.getByText(/members online$/)).toBeVisible();
});

function resetStream() {
  const stream = openStream();
  stream.say(': hello\n\n');
  setTimeout(stream.cut, 10);
  return stream.response;
}

test.each<[string, () => Response]>([
  ['a web page', () => HttpResponse.html('<p>Welcome</p>')],
  ['a connection that breaks right after it opens', resetStream],
])(
  '%s instead of the stream is requested with pauses, shown as offline, and recovers',
  async (_fault, answer) => {
    let requests = 0;
    const { world } = openChat();
    server.use(
      answerAt('liveMessages', () => {
        requests += 1;
        return answer();
      }),
    );

    await later(20_000);
    expect(requests).toBeLessThanOrEqual(6);
    expect(screen.getByText(offline)).toBeVisible();
    server.use(...handlers(world));
    await later(20_000);

    expect(screen.queryByText(offline)).not.toBeInTheDocument();
    expect(screen.getByText(/members online$/)).toBeVisible();
  },
);

test('a stream without a response is shown as connecting within 8 seconds, and recovers', async () => {
  const { world } = openChat();
  server.use(...fault('hang', ['liveMessages']));

  await later(8_000);
  expect(screen.getByText('Connecting… Showing earlier messages.')).toBeVisible();
  server.use(...handlers(world));
  await later(30_000);

  expect(screen.getByText(/members online$/)).toBeVisible();
});
