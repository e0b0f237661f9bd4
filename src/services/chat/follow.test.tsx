import { eventText as event, openStream } from '@/testing/browser/eventStream';
import { startFollowing as start } from '@/testing/drivers/following';

beforeEach(() => jest.useFakeTimers());

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
