import { openStream } from '@/testing/browser/eventStream';
import { listen } from './listen';

beforeEach(() => jest.useFakeTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Listens to what the test says, as of a stream or of one answer that comes at its end. */
function start(isStream = true, answer?: Response) {
  const stream = openStream();
  const asked: Parameters<typeof fetch>[] = [];
  const heard: string[] = [];
  const control = new AbortController();
  let signs = 0;
  let outcome: unknown = 'goes on';
  const listening = listen({
    send: async (...args) => {
      asked.push(args);
      return answer ?? stream.response;
    },
    url: '/live',
    signal: control.signal,
    isStream,
    onEvents: (events) => heard.push(events.map(({ data }) => data).join()),
    onSign: () => void (signs += 1),
  });
  void listening.then((result) => (outcome = result));
  return {
    asked,
    heard,
    control,
    ...stream,
    signs: () => signs,
    outcome: () => outcome,
  };
}

test('asks for events, with the cookie', async () => {
  const { asked } = start();

  expect(asked).toEqual([
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

test('whatever comes is a sign, and events are told together as they come', async () => {
  const { say, heard, signs } = start();

  say(': hello\n\n');
  await later();
  expect([signs(), heard]).toEqual([1, []]);
  say('id: 1\ndata: a\n\nid: 2\ndata: b\n\n');
  await later();

  expect([signs(), heard]).toEqual([2, ['a,b']]);
});

test('a character whose bytes come in two bits is one', async () => {
  const { say, heard } = start();
  const bytes = new TextEncoder().encode('id: 1\ndata: 💧\n\n');

  say(bytes.slice(0, 14));
  say(bytes.slice(14));
  await later();

  expect(heard).toEqual(['💧']);
});

test.each([
  [true, 4_000],
  [false, 75_000],
])('an answer that never begins (a stream: %p) is waited for %i ms', async (isStream, ms) => {
  const { outcome } = start(isStream);

  await later(ms - 1);
  expect(outcome()).toBe('goes on');
  await later(1);

  expect(outcome()).toBe('silent');
});

test('after each bit there may be silence for 75 seconds', async () => {
  const { outcome, say } = start();
  say(': hello\n\n');
  await later(74_000);
  say(': still here\n\n');

  await later(74_999);
  expect(outcome()).toBe('goes on');
  await later(1);

  expect(outcome()).toBe('silent');
});

test.each([401, 422, 500])('a refusal is known by its status: %i', async (status) => {
  const { outcome } = start(true, new Response('no', { status }));

  await later();

  expect(outcome()).toEqual({ status });
});

test('an answer without a body has ended', async () => {
  const { outcome } = start(true, new Response(null));

  await later();

  expect(outcome()).toBe('ended');
});

test('an answer ends with its last bit', async () => {
  const { outcome, end, say, heard } = start(false);

  say('id: 1\ndata: a\n\n');
  end();
  await later();

  expect([outcome(), heard]).toEqual(['ended', ['a']]);
});

test('an answer that is cut off is out of reach', async () => {
  const { outcome, cut } = start();

  cut();
  await later();

  expect(outcome()).toBe('unreachable');
});

test('whoever stops is told nothing more, and no time runs on', async () => {
  const { control, outcome, say, heard } = start();

  control.abort();
  say('id: 1\ndata: a\n\n');
  await later();

  expect([outcome(), heard]).toEqual(['unreachable', []]);
  expect(jest.getTimerCount()).toBe(0);
});
