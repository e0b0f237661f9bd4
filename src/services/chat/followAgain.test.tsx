import { eventText as event, openStream } from '@/testing/browser/eventStream';
import { startFollowing as start } from '@/testing/drivers/following';

beforeEach(() => jest.useFakeTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

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
  // Node's fetch removes its own listeners from signals of earlier tests, whenever these are collected.
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
