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
afterEach(() => setHidden(false));

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const never = () => new Promise<Response>(() => {});
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

test('passes on events as they arrive, and resumes after the last one', async () => {
  const [stream, next] = [openStream(), openStream()];
  const { requests, heard, texts, connections } = start(
    () => stream.response,
    () => next.response,
  );
  const drop = new TextEncoder().encode('id: 6\ndata: 💧\n\n');

  await later();
  stream.say(': hello\n\n');
  stream.say(drop.slice(0, 14));
  await later();
  expect(heard).toEqual([]);
  stream.say(drop.slice(14));
  stream.say(event(7).slice(0, 8));
  await later();
  expect(texts).toEqual(['💧']);
  stream.cut();
  await later(500);
  // An event without an id.
  next.say('data: {}\n\n');
  await later(2_000);
  next.cut();
  await later(500);

  expect(heard).toEqual(['6', '']);
  expect(requests).toEqual([{ after: '5' }, { after: '6' }, { after: '6' }]);
  expect(connections).not.toContain('offline');
});

test('skips a byte order mark', async () => {
  const stream = openStream();
  const { heard } = start(() => stream.response);

  await later();
  stream.say('\uFEFFid: 6\ndata: {}\n\n');
  await later();

  expect(heard).toEqual(['6']);
});

test('reports disconnected after two failures, and connected when a stream stays open', async () => {
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

test('increases the pauses while the server returns empty responses', async () => {
  const empty = () => eventResponse('');
  const { requests } = start(...Array.from({ length: 50 }, () => empty));

  await later(10_000);

  expect(requests.length).toBeLessThan(8);
});

test('falls back to long polling if a stream delivers nothing for 4 seconds, until a poll fails', async () => {
  const { requests, heard } = start(
    never,
    () => eventResponse(event(6)),
    () => eventResponse(event(7)),
    broken,
  );

  await later(4_000);
  expect(heard).toEqual(['6', '7']);
  await later(500);

  expect(requests).toEqual([
    { after: '5' },
    { after: '5', until: 'first' },
    { after: '6', until: 'first' },
    { after: '7', until: 'first' },
    { after: '7' },
  ]);
});

test('retries after an error status, but not after one that `onRejected` calls final', async () => {
  const rejection = (status: number) => () => new Response('', { status });
  const { rejected, requests, following } = start(rejection(422), rejection(401));

  await later(500);
  await following;

  expect(rejected).toEqual([422, 401]);
  expect(requests).toHaveLength(2);
});

test('pauses longer after each failure, and reconnects immediately when online again', async () => {
  const stream = openStream();
  const { requests } = start(broken, broken, broken, broken, () => stream.response);

  await later(3_600);
  expect(requests).toHaveLength(4);
  window.dispatchEvent(new Event('online'));
  await later();
  expect(requests).toHaveLength(5);
  stream.say(': hello\n\n');
  await later(2_000);
  window.dispatchEvent(new Event('online'));
  await later(500);
  expect(requests).toHaveLength(6);
});

test('a stream that delivered an event reconnects after half a second if it breaks, and reports two failures', async () => {
  const stream = openStream();
  const { requests, connections, rejected } = start(() => stream.response, broken);
  await later();
  stream.say(event(6));
  await later();

  stream.cut();
  await later(490);
  expect(requests).toHaveLength(1);
  expect(connections).toEqual(['open']);
  await later(20);

  expect(requests).toEqual([{ after: '5' }, { after: '6' }]);
  expect(connections).toEqual(['open', 'offline']);
  expect(rejected).toEqual([]);
});

test('a stream that delivered an event reconnects immediately if it ends', async () => {
  const { requests } = start(() => eventResponse(event(6)));

  await later();

  expect(requests).toEqual([{ after: '5' }, { after: '6' }]);
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

test('ends its request while the page is hidden, and catches up when it is shown', async () => {
  const stream = openStream();
  const { requests, signals, heard, connections } = start(
    () => stream.response,
    () => eventResponse(event(7)),
  );
  await later();
  stream.say(event(6));
  await later();

  setHidden(true);
  await later(60_000);
  expect(signals[0]?.aborted).toBe(true);
  expect(requests).toHaveLength(1);
  setHidden(false);
  await later();

  expect(requests).toEqual([{ after: '5' }, { after: '6' }, { after: '7' }]);
  expect(heard).toEqual(['6', '7']);
  expect(connections).toEqual(['open', 'open']);
});

test('sends no request in a page that opens hidden, until it is shown', async () => {
  setHidden(true);
  const { requests } = start(never);
  await later(60_000);
  expect(requests).toEqual([]);

  setHidden(false);
  await later();

  expect(requests).toEqual([{ after: '5' }]);
});

test('leaves no event listener or timer when it stops', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { following, end } = start(broken);
  const onAbort = jest.spyOn(end.signal, 'addEventListener');
  const offAbort = jest.spyOn(end.signal, 'removeEventListener');
  await later(500);

  end.abort();
  await following;

  expect(added.mock.calls.map(([name]) => name)).toContain('online');
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  expect(offAbort).toHaveBeenCalledTimes(onAbort.mock.calls.length);
  expect(jest.getTimerCount()).toBe(0);
});
