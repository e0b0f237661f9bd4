import { operation, type OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { createPageFetch } from '../browser/fetch';
import { handlers } from '../handlers/handlers';
import { anyArgFor, operationNames, seedForAnyArg } from '../testing/client';
import { requestFor } from '../testing/request';
import { serveWorld, signInAs, stopServing } from '../testing/testServer';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { createWorld } from '../world/world';
import { createRealApi } from './realApi';
import { createShadowLog, differencesReport } from './shadowLog';
import { createSourcedFetch } from './sourcedFetch';
import { readSources, type Sources } from './sources';

afterEach(stopServing);

const now = '2026-03-02T09:41:00Z';

/** Returns a fake API with a real backend as its shadow: the fake API over HTTP, in the same world. */
async function open({
  hasWrites = false,
  change = (response: Response): unknown => response,
} = {}) {
  const served = await serveWorld({ query: `now=${now}` });
  const { world: realWorld, clock: realClock } = served.backend.running;
  realClock.stop(Date.parse(now));
  seedForAnyArg(realWorld);
  const { Authorization } = await signInAs(served, '1');
  const clock = createClock();
  clock.stop(Date.parse(now));
  const world = seedForAnyArg(createWorld({ now: clock.now(), clock, zone: realWorld.zone }));
  const shadow = createShadowLog({ world, hasWrites, now: clock.now });
  const overrides = createOverrides();
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('Authorization', Authorization);
    const response = await fetch(request);
    return ((await change(response)) ?? response) as Response;
  };
  const send = createSourcedFetch({
    fake: createPageFetch([overrides.handler, ...handlers(world)], fetch),
    real: createRealApi(`${served.origin}/api/v1`, network),
    sources: createStore<Sources>(readSources({ shadow: 'all' })),
    world,
    overrides,
    shadow,
  });
  const ask = async (name: OperationName, arg: object = {}) => {
    const response = await send(requestFor(name, { ...anyArgFor(name), ...arg }));
    await shadow.settled();
    return response;
  };
  const found = () => shadow.state.get().differences.map(({ key }) => key);
  return { ...shadow, world, realWorld, ask, found };
}

const reads = operationNames.filter(
  (name) => ['GET', 'HEAD'].includes(operation(name).method) && name !== 'liveMessages',
);

test('a backend that does the same has no differences in any read', async () => {
  const { ask, found, state } = await open();

  for (const name of reads) await ask(name);

  expect(found()).toEqual([]);
  expect(state.get().compared).toBe(reads.length);
});

interface Items {
  items: Array<Record<string, unknown>>;
}

/** Changes a backend's response to a request of an operation. */
const inResponse =
  (path: RegExp, change: (body: never) => string | undefined | void, init: ResponseInit = {}) =>
  async (response: Response) => {
    if (!path.test(response.url)) return response;
    const body = (await response.json()) as never;
    const { status, headers } = response;
    const text = change(body) ?? JSON.stringify(body);
    return new Response(text, { status, headers, ...init });
  };
const first = (change: (row: Record<string, unknown>) => unknown) => (body: Items) =>
  void change(body.items[0] ?? {});

test.each<[string, ReturnType<typeof inResponse>, string]>([
  ['status', inResponse(/quotes$/, () => undefined, { status: 203 }), 'quotes status '],
  [
    'problem code',
    inResponse(/users\/none$/, () => '{"type":"","title":"","status":404,"code":"not_found"}'),
    'person code ',
  ],
  [
    'missing member',
    inResponse(/streak$/, (body: object) =>
      Reflect.deleteProperty(body, 'days') ? undefined : '',
    ),
    'streak shape days',
  ],
  [
    'wrong type',
    inResponse(
      /badges$/,
      first((row) => (row['earned'] = 'yes')),
    ),
    'badges shape items[].earned',
  ],
  [
    'undeclared member',
    inResponse(
      /videos$/,
      first((row) => (row['likes'] = 1)),
    ),
    'videos shape items[].likes',
  ],
  [
    'wrong points',
    inResponse(/session$/, ({ user }: { user: { points: number } }) => void (user.points -= 5)),
    'session value user.points',
  ],
  [
    'wrong text',
    inResponse(
      /messages\?/,
      first((row) => (row['message'] = 'Hi')),
    ),
    'messages value items[].message',
  ],
  [
    'wrong order',
    inResponse(/leaderboard/, (body: Items) => void (body.items = body.items.toReversed())),
    'leaderboard order items',
  ],
  [
    'page too long',
    inResponse(/ledger/, (body: Items) => void body.items.push({ ...body.items[0], id: 'x' })),
    'ledger value items',
  ],
  [
    'missing row',
    inResponse(/challenges$/, (body: Items) => void body.items.pop()),
    'challenges value items',
  ],
  ['null for an object', inResponse(/history/, () => 'null'), 'history shape '],
  [
    'web page',
    inResponse(/actions$/, () => '<h1>', { headers: { 'Content-Type': 'text/html' } }),
    'actions shape ',
  ],
  [
    'another time of day',
    inResponse(/today/, (body: { date: string }) => void (body.date = '2026-03-03')),
    'today value date',
  ],
])('a planted fault is listed, and nothing else: %s', async (_title, change, key) => {
  const { ask, found } = await open({ change });

  for (const name of reads) await ask(name, { limit: 3 });
  await ask('person', { userId: 'none' });

  expect(found()).toEqual([key]);
});

test('a write is repeated only if that is on; else what the user has done is not compared', async () => {
  const { ask, found, state, realWorld, setWrites } = await open();
  const messages = () => realWorld.db.messages.all().length;
  const before = messages();

  await ask('sendMessage', { message: 'Here only' });
  await ask('messages');
  await ask('session');
  expect(messages()).toBe(before);
  expect(state.get().oneSided).toBe('sendMessage');
  expect(found()).toEqual([]);

  setWrites(true);
  await ask('sendMessage', { message: 'Both', idempotencyKey: 'other' });
  expect(messages()).toBe(before + 1);
});

test('what a repeated write creates has an id on each side, for later requests', async () => {
  const { ask, found, realWorld, world } = await open({ hasWrites: true });
  // From here on, the two sides count differently.
  realWorld.signIn('2');
  for (let count = 0; count < 3; count += 1) realWorld.db.nextSequence();
  const json = async (response: Promise<Response>) => (await response).json() as never;

  const { id } = (await json(ask('addImage'))) as { id: string };
  const image = { id, description: 'A tap', width: 4, height: 3 };
  const { message } = (await json(ask('sendMessage', { images: [image] }))) as {
    message: { id: string };
  };
  await ask('sendMessage', { message: 'Yes', replyTo: message.id, idempotencyKey: 'reply' });
  await ask('image', { imageId: id });
  const bytes = new Blob(['\0\0\0\u0018ftypisom a tap']);
  const created = await ask('createUpload', { uploadLength: bytes.size });
  const uploadId = created.headers.get('Location')?.split('/').at(-1);
  await ask('appendUpload', { uploadId, uploadOffset: 0, bytes });
  const { video } = (await json(ask('publishVideo', { uploadId, idempotencyKey: 'film' }))) as {
    video: { id: string };
  };
  await ask('updateVideo', { videoId: video.id, title: 'Our tap' });
  await ask('logAction', { actionId: 'act05', idempotencyKey: 'log' });
  for (const name of reads) await ask(name);

  expect(found()).toEqual([]);
  expect(realWorld.db.images.get(id)).toBeUndefined();
  expect(realWorld.db.videos.all().at(-1)?.title).toBe('Our tap');
  expect(realWorld.person('1').points).toBe(world.person('1').points);
});

test('a difference shows both responses, and a command that repeats the request', async () => {
  const change = inResponse(
    /follow$/,
    (body: { person: object }) => void Object.assign(body.person, { points: 7 }),
  );
  const { ask, state } = await open({ hasWrites: true, change });
  await ask('follow', { userId: '3' });
  await ask('follow', { userId: '3' });

  const report = differencesReport(state.get(), 'http://real.example/v1');
  expect(report).toContain('# 1 difference in 2 responses');
  expect(report).toContain('## follow: value person.points\n\nperson.points is 7, and');
  expect(report).toContain('PUT /users/{userId}/follow: “Follow a user; a repeat changes nothing”');
  expect(report).toContain(`curl -b jar -X PUT 'http://real.example/v1/users/3/follow'`);
});

test('a backend that is away or slow keeps no response from the app', async () => {
  const { ask, found, state } = await open({
    change: () => {
      throw new TypeError('away');
    },
  });
  jest.spyOn(console, 'warn').mockReturnValue();

  expect((await ask('badges')).status).toBe(200);
  expect(found()).toEqual([]);
  expect(state.get().compared).toBe(0);
});

test('a write with another status is listed, and nothing that follows from it', async () => {
  const change = inResponse(/messages$/, () => undefined, { status: 200 });
  const { ask, found } = await open({ hasWrites: true, change });
  for (const message of ['One', 'Two']) {
    const sent = await ask('sendMessage', { message, idempotencyKey: message });
    const { id } = ((await sent.json()) as { message: { id: string } }).message;
    await ask('sendMessage', { message: 'Yes', replyTo: id, idempotencyKey: `to ${id}` });
    await ask('messages');
  }

  expect(found()).toEqual(['sendMessage status ']);
});

test('a row of the page before is not taken for the one that it replaces', async () => {
  let last: Items['items'] = [];
  const change = inResponse(/ledger/, (body: Items) => {
    const { items } = body;
    body.items = [...last, ...items.slice(last.length)];
    last = items.slice(-1);
  });
  const { ask, found } = await open({ change });

  const page = await ask('ledger', { limit: 3 });
  const { olderCursor: cursor } = (await page.json()) as { olderCursor: string };
  await ask('ledger', { limit: 3, cursor });

  expect(found()).toEqual(['ledger value items']);
});

test('values of other people are not compared with a backend that has more of them', async () => {
  const change = inResponse(/leaderboard/, (body: { total: number; me: { position: number } }) => {
    body.total += 1;
    body.me.position += 1;
  });
  const { ask, found } = await open({ change });

  for (const name of reads) await ask(name, { limit: 3 });

  expect(found()).toEqual([]);
});
