import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { eventResponse, eventText, openStream } from '@/testing/browser/eventStream';
import { expectConsole } from '@/testing/jest/console';
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

test.each(['hang', 'offline', 'html'] as const)(
  'hides the number of members within 8 seconds if it can not be refreshed: %s',
  async (kind) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    renderApp({ route, hasFakeTimers: true });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('125 members online')).toBeVisible();

    server.use(...fault(kind, ['presence']));
    await act(() => jest.advanceTimersByTimeAsync(30_000 + 7_000));
    expect(screen.getByText('Members online unknown')).toBeVisible();
    server.resetHandlers();
    await act(() => jest.advanceTimersByTimeAsync(40_000));

    expect(screen.getByText(/^\d+ members online$/)).toBeVisible();
  },
);

test('says on an offline device that the messages may be outdated', async () => {
  renderApp({ route });
  await screen.findByText('125 members online');

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline. Showing earlier messages.')).toBeVisible();
  expect(screen.queryByText(/members online/)).not.toBeInTheDocument();

  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('125 members online')).toBeVisible();
});

test('says that the stream is disconnected, until it reconnects', async () => {
  const { world } = renderApp({ route });
  server.use(...fault('internal_error', ['liveMessages']));

  expect(await screen.findByText('Offline. Showing earlier messages.')).toBeVisible();
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

  expect(await screen.findByText('Offline. Showing earlier messages.')).toBeVisible();
  const pauses = requests.slice(1).map((at, index) => at - (requests[index] ?? 0));
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.min(...pauses)).toBeGreaterThan(400);
});

describe('a stream that can not be followed', () => {
  const offline = 'Offline. Showing earlier messages.';
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function expectOffline(answer: () => Response) {
    let requests = 0;
    const { world } = renderApp({ route, hasFakeTimers: true });
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
  }

  function resetStream() {
    const stream = openStream();
    stream.say(': hello\n\n');
    setTimeout(stream.cut, 10);
    return stream.response;
  }

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

  test.each<[string, () => Response]>([
    ['a web page', () => HttpResponse.html('<p>Welcome</p>')],
    ['an empty response', () => new Response('')],
    ['an empty event stream', () => eventResponse('')],
    ['a cut-off event', () => eventResponse(': hello\n\nid: 99\ndata: {"type":"mess')],
    ['an error', () => problemResponse('internal_error')],
    ['a network error', () => HttpResponse.error()],
    ['a connection that breaks right after it opens', resetStream],
  ])('%s is requested with pauses, shown as offline, and recovers', async (_fault, answer) => {
    await expectOffline(answer);
  });

  test.each([
    ['of a wrong shape', { id: 7 }],
    ['that is null', null],
  ])(
    'an event %s is requested with pauses, shown as offline, and recovers',
    async (_fault, data) => {
      expectConsole('error', /^An event of "liveMessages" breaks the contract: /);

      await expectOffline(() => eventResponse(eventText(99, data)));
    },
  );

  test('a request without a response is shown as connecting within 8 seconds, and recovers', async () => {
    const { world } = renderApp({ route, hasFakeTimers: true });
    server.use(...fault('hang', ['liveMessages']));

    await later(8_000);
    expect(screen.getByText('Connecting… Showing earlier messages.')).toBeVisible();
    server.use(...handlers(world));
    await later(30_000);

    expect(screen.getByText(/members online$/)).toBeVisible();
  });

  test('a stream that ends after a minute without events is not shown as offline', async () => {
    renderApp({ route, hasFakeTimers: true });

    for (let second = 0; second < 75; second += 1) {
      await later(1_000);
      expect(screen.queryByText(offline)).not.toBeInTheDocument();
    }
  });
});
