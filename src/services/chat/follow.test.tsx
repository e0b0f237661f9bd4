import { eventResponse, eventText as event, openStream } from '@/testing/browser/eventStream';
import { follow, type Connection } from './follow';

const started: AbortController[] = [];

afterEach(() => {
  for (const control of started.splice(0)) control.abort();
});

type Respond = (query: Record<string, string>) => Response | Promise<Response>;

/** Follows a server with these responses, one per request; later requests get none. */
function start(...answers: Respond[]) {
  const requests: Record<string, string>[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const heard: string[] = [];
  const texts: string[] = [];
  const connections: Connection[] = [];
  const rejected: number[] = [];
  const end = new AbortController();
  started.push(end);
  const send: typeof fetch = async (input, init) => {
    const query = JSON.parse(input as string) as Record<string, string>;
    requests.push(query);
    signals.push(init?.signal);
    const response = answers.shift();
    return response
      ? response(query)
      : new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
  };
  const following = follow({
    after: '5',
    signal: end.signal,
    send: () => Promise.resolve(send),
    urlFor: (query) => JSON.stringify(query),
    onEvents: (events) => {
      const readable = events.filter(({ data }) => data !== 'null');
      heard.push(...readable.map(({ id }) => id));
      texts.push(...readable.map(({ data }) => data));
      return readable.length;
    },
    onConnection: (connection) => connections.push(connection),
    onRejected: (status) => {
      rejected.push(status);
      return status === 401 ? 'end' : 'continue';
    },
  });
  return { requests, signals, heard, texts, connections, rejected, following, end };
}

beforeEach(() => jest.useFakeTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('passes on events as they arrive, and resumes after the last one', async () => {
  const stream = openStream();
  const { requests, heard, connections } = start(() => stream.response);

  await later();
  stream.say(': hello\n\n');
  stream.say(event(6));
  stream.say(event(7).slice(0, 8));
  await later();
  expect(heard).toEqual(['6']);
  stream.cut();
  await later(500);

  expect(requests).toEqual([{ after: '5' }, { after: '6' }]);
  expect(connections).not.toContain('offline');
});

test('reports disconnected after two failures, and connected when a stream stays open', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const stream = openStream();
  const { connections } = start(broken, broken, () => stream.response);

  await later();
  expect(connections).toEqual([]);
  await later(500);
  expect(connections).toEqual(['offline']);
  await later(1000);
  stream.say(': hello\n\n');
  await later(1990);
  expect(connections).toEqual(['offline']);
  await later(10);
  expect(connections).toEqual(['offline', 'open']);
});

test('reports connecting after 6 seconds without a response, and open after a long poll', async () => {
  const never = () => new Promise<Response>(() => {});
  const poll = openStream();
  const { connections } = start(never, () => poll.response);

  await later(5_990);
  expect(connections).toEqual([]);
  await later(10);
  expect(connections).toEqual(['connecting']);
  await later(18_000);
  poll.end();
  await later(33_000);

  expect(connections).toEqual(['connecting', 'open', 'connecting']);
});

test('closes a stream after an event that breaks the contract, and resumes after that event', async () => {
  const stream = openStream();
  const { requests, signals, heard, connections } = start(
    () => stream.response,
    () => eventResponse(event(8)),
  );
  await later();

  stream.say(event(6));
  stream.say(event(7, null));
  await later(500);

  expect(requests.slice(0, 2)).toEqual([{ after: '5' }, { after: '7' }]);
  expect(heard).toEqual(['6', '8']);
  expect(connections).not.toContain('offline');
  expect(signals[0]?.aborted).toBe(true);
});

test('decodes a character whose bytes arrive in two chunks', async () => {
  const stream = openStream();
  const { texts } = start(() => stream.response);
  await later();
  const bytes = new TextEncoder().encode('id: 6\ndata: 💧\n\n');

  stream.say(bytes.slice(0, 14));
  stream.say(bytes.slice(14));
  await later();

  expect(texts).toEqual(['💧']);
});

test('keeps its cursor after an event without an id', async () => {
  const stream = openStream();
  const { requests, heard } = start(() => stream.response);
  await later();

  stream.say('data: {}\n\n');
  await later();
  stream.cut();
  await later(500);

  expect(heard).toEqual(['']);
  expect(requests).toEqual([{ after: '5' }, { after: '5' }]);
});

test('increases the pauses while the server returns empty responses', async () => {
  const empty = () => eventResponse('');
  const { requests } = start(...Array.from({ length: 50 }, () => empty));

  await later(10_000);

  expect(requests.length).toBeLessThan(8);
});

test('falls back to long polling if a stream delivers nothing for 4 seconds', async () => {
  const never = () => new Promise<Response>(() => {});
  const { requests, heard } = start(
    never,
    () => eventResponse(event(6)),
    () => eventResponse(event(7)),
  );

  await later(4_000);

  expect(heard).toEqual(['6', '7']);
  expect(requests).toEqual([
    { after: '5' },
    { after: '5', until: 'first' },
    { after: '6', until: 'first' },
    { after: '7', until: 'first' },
  ]);
});

test('stops after an error status that `onRejected` calls final', async () => {
  const status = 401;
  const { rejected, requests, following } = start(() => new Response('', { status }));

  await following;

  expect(rejected).toEqual([status]);
  expect(requests).toHaveLength(1);
});

test('retries after any other error status', async () => {
  const status = 422;
  const { rejected, requests } = start(() => new Response('', { status }));

  await later(500);

  expect(rejected).toEqual([status]);
  expect(requests).toHaveLength(2);
});

test('pauses longer after each failure, and retries immediately when online again', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const { requests } = start(broken, broken, broken, broken, broken);

  await later(3_600);
  expect(requests).toHaveLength(4);
  window.dispatchEvent(new Event('online'));
  await later();
  expect(requests).toHaveLength(5);
});

describe('a stream that has delivered an event', () => {
  async function startWithEvent(...answers: Parameters<typeof start>) {
    const stream = openStream();
    const following = start(() => stream.response, ...answers);
    await later();
    stream.say(event(6));
    await later();
    return { ...following, stream };
  }

  test('reconnects after half a second if it breaks, without reporting disconnected', async () => {
    const { requests, connections, rejected, stream } = await startWithEvent();

    stream.cut();
    await later(490);
    expect(requests).toHaveLength(1);
    await later(20);

    expect(requests).toHaveLength(2);
    expect(connections).toEqual(['open']);
    expect(rejected).toEqual([]);
  });

  test('reports disconnected after two failed reconnects', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    const { connections, stream } = await startWithEvent(broken, broken);

    stream.cut();
    await later(490);
    expect(connections).toEqual(['open']);
    await later(20);

    expect(connections).toEqual(['open', 'offline']);
  });

  test('reconnects immediately if it ends', async () => {
    const { requests } = start(() => eventResponse(event(6)));

    await later();

    expect(requests).toEqual([{ after: '5' }, { after: '6' }]);
  });
});

test('tries a stream again after a failed long poll', async () => {
  const never = () => new Promise<Response>(() => {});
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const { requests } = start(never, () => eventResponse(event(6)), broken);

  await later(4_000);
  await later(500);

  expect(requests).toEqual([
    { after: '5' },
    { after: '5', until: 'first' },
    { after: '6', until: 'first' },
    { after: '6' },
  ]);
});

test.each([
  ['is no event stream', new Response(event(6), { headers: { 'Content-Type': 'text/html' } })],
  ['has no body', eventResponse(null)],
])('retries after a response that %s', async (_what, response) => {
  const { requests, heard } = start(() => response);

  await later(500);

  expect(requests).toEqual([{ after: '5' }, { after: '5' }]);
  expect(heard).toEqual([]);
});

test('ends a long poll that gets no response within 25 seconds', async () => {
  const never = () => new Promise<Response>(() => {});
  const { requests } = start(never, never);

  await later(4_000 + 24_990);
  expect(requests).toHaveLength(2);
  await later(10 + 500);

  expect(requests).toHaveLength(3);
});

test('opens a new stream, not a long poll, after a stream goes silent', async () => {
  const stream = openStream();
  const { requests, connections } = start(() => stream.response);
  await later();
  stream.say(': hello\n\n');
  await later();

  await later(75_000);
  await later(500);

  expect(requests).toEqual([{ after: '5' }, { after: '5' }]);
  expect(connections).toEqual(['open']);
});

test('reconnects when the device comes online', async () => {
  const stream = openStream();
  const { requests } = start(() => stream.response);
  await later();

  window.dispatchEvent(new Event('online'));
  await later(500);

  expect(requests).toHaveLength(2);
});

test('removes all event listeners and timers when it stops', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const onSignals = jest.spyOn(AbortSignal.prototype, 'addEventListener');
  const offSignals = jest.spyOn(AbortSignal.prototype, 'removeEventListener');
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const stream = openStream();
  const { following, end } = start(broken, () => stream.response);
  await later(500);
  stream.say(event(6));
  await later();

  end.abort();
  await following;

  const named = (spy: jest.SpyInstance) => spy.mock.calls.map(([name]) => name as string);
  expect(named(removed)).toEqual(named(added));
  expect(new Set(named(added))).toEqual(new Set(['online']));
  // Node's fetch removes its own listeners from earlier tests' signals at garbage collection.
  const onSignal = ({ mock }: jest.SpyInstance) =>
    mock.calls.map(([, listener]: unknown[], at) => ({
      signal: mock.contexts[at] as unknown,
      listener,
    }));
  const gone = onSignal(offSignals);
  const isLeft = ({ signal, listener }: (typeof gone)[number]) =>
    !gone.some((each) => each.signal === signal && each.listener === listener);
  expect(named(onSignals)).toContain('abort');
  expect(onSignal(onSignals).filter(isLeft)).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
