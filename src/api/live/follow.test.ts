import { follow } from './follow';

beforeEach(() => jest.useFakeTimers());

const encoder = new TextEncoder();
const event = (id: number) => `id: ${id}\ndata: {}\n\n`;

/** A stream that the test writes into. */
function openStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
  });
  return {
    response: new Response(body),
    say: (text: string) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    cut: () => controller.error(new TypeError('network error')),
  };
}

type Answer = (asked: Record<string, string>) => Response | Promise<Response>;

/** Follows what these answers tell, one request after the other; then nothing is answered any more. */
function start(...answers: Answer[]) {
  const asked: Record<string, string>[] = [];
  const heard: string[] = [];
  const connections: boolean[] = [];
  const refused: number[] = [];
  const end = new AbortController();
  const send: typeof fetch = async (input, init) => {
    const query = JSON.parse(input as string) as Record<string, string>;
    asked.push(query);
    const answer = answers.shift();
    return answer
      ? answer(query)
      : new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
  };
  const following = follow({
    after: '5',
    signal: end.signal,
    send: () => Promise.resolve(send),
    urlFor: (query) => JSON.stringify(query),
    onEvents: (events) => heard.push(...events.map(({ id }) => id)),
    onConnection: (isConnected) => connections.push(isConnected),
    onRefused: (status) => {
      refused.push(status);
      return status === 401 ? 'end' : 'goOn';
    },
  });
  return { asked, heard, connections, refused, following, end };
}

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('events are told as they come, and after a cut it goes on from the last', async () => {
  const stream = openStream();
  const { asked, heard, connections } = start(() => stream.response);

  await later();
  stream.say(': hello\n\n');
  stream.say(event(6));
  stream.say(event(7).slice(0, 8));
  await later();
  expect(heard).toEqual(['6']);
  stream.cut();
  await later(500);

  expect(asked).toEqual([{ after: '5' }, { after: '6' }]);
  expect(connections).not.toContain(false);
});

test('a server that can’t be reached twice is not heard, until it is', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const stream = openStream();
  const { connections } = start(broken, broken, () => stream.response);

  await later();
  expect(connections).toEqual([]);
  await later(500);
  expect(connections).toEqual([false]);
  stream.say(': hello\n\n');
  await later(1000);
  expect(connections.at(-1)).toBe(true);
});

test('a server that ends its answer is asked again soon', async () => {
  const stream = openStream();
  const { asked, connections } = start(() => stream.response);

  await later();
  stream.say(': hello\n\n');
  stream.end();
  await later(500);

  expect(asked).toHaveLength(2);
  expect(connections).not.toContain(false);
});

test('a server that ends each answer without a word is not asked more and more often', async () => {
  const empty = () => new Response('');
  const { asked } = start(...Array.from({ length: 50 }, () => empty));

  await later(10_000);

  expect(asked.length).toBeLessThan(8);
});

test('where nothing comes bit by bit it asks for answers that end with the first event', async () => {
  const never = () => new Promise<Response>(() => {});
  const { asked, heard } = start(
    never,
    () => new Response(event(6)),
    () => new Response(event(7)),
  );

  await later(4_000);

  expect(heard).toEqual(['6', '7']);
  expect(asked).toEqual([
    { after: '5' },
    { after: '5', until: 'first' },
    { after: '6', until: 'first' },
    { after: '7', until: 'first' },
  ]);
});

test('a stream that goes silent is asked anew, as a stream', async () => {
  const stream = openStream();
  const { asked } = start(() => stream.response);
  await later();
  stream.say(': hello\n\n');

  await later(74_000);
  expect(asked).toHaveLength(1);
  await later(2_000);

  expect(asked).toEqual([{ after: '5' }, { after: '5' }]);
});

test('a refusal that is final ends it', async () => {
  const status = 401;
  const { refused, asked, following } = start(() => new Response('', { status }));

  await following;

  expect(refused).toEqual([status]);
  expect(asked).toHaveLength(1);
});

test.each([404, 422, 429, 500, 503])('a refusal with %i passes', async (status) => {
  const { refused, asked } = start(() => new Response('', { status }));

  await later(500);

  expect(refused).toEqual([status]);
  expect(asked).toHaveLength(2);
});

test('the pauses grow, and end when the network comes back', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const { asked } = start(broken, broken, broken, broken, broken);

  await later(3_600);
  expect(asked).toHaveLength(4);
  window.dispatchEvent(new Event('online'));
  await later();
  expect(asked).toHaveLength(5);
});

test('whoever stops listening is left alone', async () => {
  const stream = openStream();
  const { following, heard, asked, end } = start(() => stream.response);
  await later();

  end.abort();
  await following;
  stream.say(event(6));
  await later(60_000);

  expect(heard).toEqual([]);
  expect(asked).toHaveLength(1);
});

describe('what was heard', () => {
  test('and is cut off is asked for again after half a second, and is still there', async () => {
    const stream = openStream();
    const { asked, connections, refused } = start(() => stream.response);
    await later();
    stream.say(event(6));
    await later();

    stream.cut();
    await later(490);
    expect(asked).toHaveLength(1);
    await later(20);

    expect(asked).toHaveLength(2);
    expect(connections).toEqual([true]);
    expect(refused).toEqual([]);
  });

  test('and then is gone twice is not there any more', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    const stream = openStream();
    const { connections } = start(() => stream.response, broken, broken);
    await later();
    stream.say(event(6));
    await later();

    stream.cut();
    await later(490);
    expect(connections).toEqual([true]);
    await later(20);

    expect(connections).toEqual([true, false]);
  });

  test('and ends with news is asked for again at once', async () => {
    const { asked } = start(() => new Response(event(6)));

    await later();

    expect(asked).toEqual([{ after: '5' }, { after: '6' }]);
  });
});

test('after an answer that fails, streams are tried once more', async () => {
  const never = () => new Promise<Response>(() => {});
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const { asked } = start(never, () => new Response(event(6)), broken);

  await later(4_000);
  await later(500);

  expect(asked).toEqual([
    { after: '5' },
    { after: '5', until: 'first' },
    { after: '6', until: 'first' },
    { after: '6' },
  ]);
});

test('a stream that was heard and goes silent stays a stream', async () => {
  const stream = openStream();
  const { asked, connections } = start(() => stream.response);
  await later();
  stream.say(': hello\n\n');
  await later();

  await later(75_000);
  await later(500);

  expect(asked).toEqual([{ after: '5' }, { after: '5' }]);
  expect(connections).toEqual([true]);
});

test('the network’s return ends what was under way, which may be dead', async () => {
  const stream = openStream();
  const { asked } = start(() => stream.response);
  await later();

  window.dispatchEvent(new Event('online'));
  await later(500);

  expect(asked).toHaveLength(2);
});

test('nothing is listened for when it is over', async () => {
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
  expect(named(onSignals)).toContain('abort');
  expect(named(offSignals)).toEqual(named(onSignals));
  expect(jest.getTimerCount()).toBe(0);
});
