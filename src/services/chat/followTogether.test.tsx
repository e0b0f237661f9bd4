import { eventResponse, eventText, openStream } from '@/testing/browser/eventStream';
import type { Connection } from './follow';
import { followTogether } from './followTogether';

/** Lets time pass, and after it what several tabs do one after the other. */
async function later(ms = 0) {
  for (const each of [ms, 0, 0, 0]) await jest.advanceTimersByTimeAsync(each);
}

/** The tabs' channels. A frozen tab hears nothing. */
class TestChannel extends EventTarget {
  static readonly open = new Set<TestChannel>();
  isFrozen = false;

  constructor(readonly name: string) {
    super();
    TestChannel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of TestChannel.open) {
      if (other === this || other.name !== this.name || other.isFrozen) continue;
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }

  close() {
    TestChannel.open.delete(this);
  }
}

type Work = () => Promise<void>;
interface Request extends LockOptions {
  start(): void;
  fail(error: Error): void;
}

/** Locks of one name, as in a browser: granted in order, stolen, or left by an abort. */
function createLocks(): Pick<LockManager, 'request'> {
  const waiting: Request[] = [];
  let holder: Request | undefined;
  const next = () => {
    holder = waiting.shift();
    holder?.start();
  };
  const request = (_name: string, options: LockOptions, work: Work) =>
    new Promise<void>((resolve, reject) => {
      const own: Request = {
        fail: reject,
        start: () =>
          void work()
            .then(resolve, reject)
            .finally(() => holder === own && next()),
      };
      options.signal?.addEventListener('abort', () => {
        const index = waiting.indexOf(own);
        if (index === -1) return;
        waiting.splice(index, 1);
        reject(new Error('aborted'));
      });
      if (options.steal) {
        holder?.fail(new Error('stolen'));
        holder = undefined;
        waiting.unshift(own);
      } else waiting.push(own);
      if (!holder) queueMicrotask(() => holder ?? next());
    });
  return { request } as Pick<LockManager, 'request'>;
}

/** A server with one event for each position. */
function createServer() {
  let last = 5;
  let status = 200;
  const open = new Set<ReturnType<typeof openStream> & { ends: boolean }>();
  const requests: string[] = [];
  return {
    requests,
    streams: () => [...open].filter(({ ends }) => !ends).length,
    open: () => open.size,
    fail: (next: number) => void (status = next),
    say() {
      last += 1;
      for (const each of open) {
        each.say(eventText(last));
        if (each.ends) each.end();
        if (each.ends) open.delete(each);
      }
    },
    send: (async (input, init) => {
      const { after, until } = JSON.parse(input as string) as { after: string; until?: string };
      requests.push(until === undefined ? `stream ${after}` : `first ${after}`);
      if (status !== 200) return new Response('', { status });
      const from = Math.floor(Number(after));
      const missed = Array.from({ length: last - from }, (_none, index) =>
        eventText(from + index + 1),
      ).join('');
      if (until !== undefined && missed !== '') return eventResponse(missed);
      const stream = { ...openStream(), ends: until !== undefined };
      open.add(stream);
      init?.signal?.addEventListener('abort', () => open.delete(stream));
      stream.say(`: hello\n\n${missed}`);
      return stream.response;
    }) as typeof fetch,
  };
}

const tabs: AbortController[] = [];
let server: ReturnType<typeof createServer>;

function useLocks(locks: Pick<LockManager, 'request'> | undefined) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'BroadcastChannel')
    .mockImplementation((name) => new TestChannel(name) as never);
  useLocks(createLocks());
  server = createServer();
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  TestChannel.open.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Opens a tab whose list is of a position. */
async function openTab(after = '5') {
  const end = new AbortController();
  tabs.push(end);
  const heard: string[] = [];
  const connections: Connection[] = [];
  let isOver = false;
  const following = followTogether('chat', {
    after,
    signal: end.signal,
    send: () => Promise.resolve(server.send),
    urlFor: (query) => JSON.stringify(query),
    onEvents: (events) => heard.push(...events.map(({ id }) => id)) && events.length,
    onConnection: (connection) => connections.push(connection),
    onRejected: (status) => (status === 401 ? 'end' : 'continue'),
  });
  void following.then(() => (isOver = true));
  const channel = [...TestChannel.open].at(-1);
  await later();
  return { heard, connections, channel, isOver: () => isOver, close: () => end.abort() };
}

test('seven tabs hear every event once by one stream, which another continues, and leave nothing', async () => {
  const seven: Array<Awaited<ReturnType<typeof openTab>>> = [];
  for (let index = 0; index < 7; index += 1) seven.push(await openTab());
  expect(server.open()).toBe(1);
  const say = async () => {
    server.say();
    await later();
  };

  await say();
  const [first, ...others] = seven;
  first?.close();
  server.say();
  await later();
  server.say();
  await say();

  expect(others.map(({ heard }) => heard)).toEqual(others.map(() => ['6', '7', '8', '9']));
  expect(first?.heard).toEqual(['6']);
  expect([server.streams(), server.open()]).toEqual([1, 1]);
  for (const tab of others) tab.close();
  await later();
  expect([server.open(), jest.getTimerCount(), TestChannel.open.size]).toEqual([0, 0, 0]);
});

test('a tab with an older list gets what it misses, one with a newer list nothing twice', async () => {
  await openTab();
  server.say();
  server.say();
  await later();

  const older = await openTab('5');
  const newer = await openTab('7');
  await later();

  expect([older.heard, newer.heard]).toEqual([['6', '7'], []]);
  expect(server.open()).toBe(1);
});

test('a tab whose cursor is not an event waits two seconds for one, once', async () => {
  await openTab('5');
  const other = await openTab('5.5');
  await later(2_000);
  expect(server.open()).toBe(1);
  await later(60_000);
  expect(server.requests.filter((each) => each === 'first 5.5')).toHaveLength(1);

  server.say();
  await later();

  expect(other.heard).toHaveLength(1);
});

test.each([
  ['looks at another tab', 4_000, () => document.dispatchEvent(new Event('visibilitychange'))],
  ['waits', 34_000, () => {}],
])('another tab streams when one is frozen and the user %s', async (_what, ms, act) => {
  const frozen = await openTab();
  const other = await openTab();
  frozen.channel!.isFrozen = true;

  act();
  await later(ms);
  server.say();
  await later();

  expect(other.heard).toEqual(['6']);
  frozen.channel!.isFrozen = false;
  await later(30_000);
  server.say();
  await later();
  expect([frozen.heard.at(-1), other.heard.at(-1)]).toEqual(['7', '7']);
  expect(server.streams()).toBe(1);
});

test('all tabs show whether events arrive, and stop when the session is over', async () => {
  const [streaming, other] = [await openTab(), await openTab()];
  server.fail(503);
  streaming.close();
  await later();
  const third = await openTab();
  await later(500);

  expect([other.connections.at(-1), third.connections.at(-1)]).toEqual(['offline', 'offline']);
  server.fail(200);
  await later(4_000);
  expect([other.connections.at(-1), third.connections.at(-1)]).toEqual(['open', 'open']);

  server.fail(401);
  other.close();
  await later();
  expect(third.isOver()).toBe(true);
});

test.each([
  ['missing', undefined],
  ['denied', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('every tab streams where locks are %s', async (_what, locks) => {
  useLocks(locks);
  const [first, second] = [await openTab(), await openTab()];

  server.say();
  await later();

  expect([first.heard, second.heard, server.streams()]).toEqual([['6'], ['6'], 2]);
});
