import { eventResponse, openStream } from '@/testing/browser/eventStream';
import { listen } from './listen';

beforeEach(() => jest.useFakeTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Listens to a stream or a long poll. Without `answer`, the test writes the response. */
function start(isStream = true, response?: Response) {
  const stream = openStream();
  const requests: Parameters<typeof fetch>[] = [];
  const heard: string[] = [];
  const control = new AbortController();
  let signs = 0;
  let outcome: unknown = 'goes on';
  const listening = listen({
    send: async (...args) => {
      requests.push(args);
      return response ?? stream.response;
    },
    url: '/live',
    signal: control.signal,
    isStream,
    onEvents: (events) => {
      heard.push(events.map(({ data }) => data).join());
      return events.every(({ data }) => data !== 'null');
    },
    onSign: () => void (signs += 1),
  });
  void listening.then((result) => (outcome = result));
  return {
    requests,
    heard,
    control,
    say: stream.say,
    signs: () => signs,
    outcome: () => outcome,
  };
}

test('requests an event stream with credentials', async () => {
  const { requests } = start();

  expect(requests).toEqual([
    [
      '/live',
      {
        signal: expect.any(AbortSignal) as unknown,
        headers: { Accept: 'text/event-stream' },
        credentials: 'include',
      },
    ],
  ]);
});

test('reports every chunk, and passes on the events of a chunk together', async () => {
  const { say, heard, signs } = start();

  say(': hello\n\n');
  await later();
  expect([signs(), heard]).toEqual([1, []]);
  say('id: 1\ndata: a\n\nid: 2\ndata: b\n\n');
  await later();

  expect([signs(), heard]).toEqual([2, ['a,b']]);
});

test('decodes a character whose bytes arrive in two chunks', async () => {
  const { say, heard } = start();
  const bytes = new TextEncoder().encode('id: 1\ndata: 💧\n\n');

  say(bytes.slice(0, 14));
  say(bytes.slice(14));
  await later();

  expect(heard).toEqual(['💧']);
});

test('returns silent if a long poll has no first chunk after 25 seconds', async () => {
  const { outcome } = start(false);

  await later(24_999);
  expect(outcome()).toBe('goes on');
  await later(1);

  expect(outcome()).toBe('silent');
});

test.each([
  ['text/html', ['unreadable', 0]],
  ['Text/Event-Stream; charset=UTF-8', ['ended', 1]],
])('a response of the type %s is %p', async (type, result) => {
  const response = new Response(': hello\n\n', { headers: { 'Content-Type': type } });
  const { outcome, signs } = start(true, response);

  await later();

  expect([outcome(), signs()]).toEqual(result);
});

test('returns unreadable after an event that can not be read, and closes the response', async () => {
  const { outcome, say, requests } = start();

  say('id: 1\ndata: null\n\n');
  await later();

  expect(outcome()).toBe('unreadable');
  expect(requests[0]?.[1]?.signal?.aborted).toBe(true);
});

test('returns ended for a response without a body', async () => {
  const { outcome } = start(true, eventResponse(null));

  await later();

  expect(outcome()).toBe('ended');
});

test('passes on no events and leaves no timer after the signal aborts', async () => {
  const { control, outcome, say, heard } = start();

  control.abort();
  say('id: 1\ndata: a\n\n');
  await later();

  expect([outcome(), heard]).toEqual(['unreachable', []]);
  expect(jest.getTimerCount()).toBe(0);
});
