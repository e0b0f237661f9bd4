import { createClock } from '@/lib/clock';
import { expectConsole } from '@/testing/jest/console';
import { anyArg, anyArgFor, anyImage, clientOf } from '../testing/client';
import { replay, type Replayed } from '../testing/replay';
import { partArg, publicationOf, uploadArg } from '../testing/uploads';
import { loggedRequestOf, removeStorage, stubStorage } from '../testing/browser';
import { createRequestLog } from '../browser/requestLog';
import { createWorld } from '../world/world';
import { answeredBy, answeredByHeader, matchOperation } from '../http/route';
import {
  argOf,
  createHistory,
  createWriteLogStore,
  readEntry,
  record,
  type Write,
  type WriteLog,
  writeOf,
} from './recording';
import { requestFor } from '../testing/request';

test.each([
  'login',
  'ledger',
  'completeChallenge',
  'createUpload',
  'removePushSubscription',
] as const)('recognizes a request for %s and reads its argument', async (name) => {
  const { bytes: _bytes, ...arg } = anyArgFor(name);
  const request = requestFor(name, arg);
  const text = await request.clone().text();

  const matched = matchOperation(request);

  expect(matched?.name).toBe(name);
  const body = text ? (JSON.parse(text) as object) : undefined;
  const read = matched && argOf(matched, request, body);
  expect(arg).toMatchObject(read ?? { name: 'nothing' });
  expect(requestFor(name, read ?? {}).url).toBe(request.url);
});

test.each([
  ['GET', '/users/me/avatars', { name: 'avatars', params: {} }],
  ['GET', '/users/a%2Fb%20c', { name: 'person', params: { userId: 'a/b c' } }],
  ['GET', '/users/%', { name: 'person', params: { userId: '%' } }],
  ['GET', '/nowhere', undefined],
  ['DELETE', '/quotes', undefined],
  ['GET', '/quotes/1/more', undefined],
])('%s %s is the operation %j', (method, path, matched) => {
  expect(matchOperation({ method, url: `http://localhost/api/v1${path}` })).toEqual(matched);
});

describe('write log', () => {
  const first: WriteLog = { base: null, from: 1, writes: [] };
  const write = { name: 'logout', arg: {}, as: '1', at: 2, status: 200 } as const;
  const longer: WriteLog = { ...first, writes: [write] };

  afterEach(removeStorage);

  test('keeps the write log of a world after a reload, for other tabs too, until it is new', () => {
    stubStorage();
    const here = createWriteLogStore('world', first, true);
    const there = createWriteLogStore('world', { ...first, from: 9 }, false);

    here.put(longer);

    expect(there.get()).toEqual(longer);
    expect(createWriteLogStore('world', { ...first, from: 9 }, false).get()).toEqual(longer);
    expect(createWriteLogStore('other', first, false).get()).toEqual(first);
    expect(createWriteLogStore('world', first, true).get()).toEqual(first);
  });

  test('starts with the first one if something else is stored', () => {
    const held = stubStorage();
    createWriteLogStore('world', longer, true);
    for (const key of held.keys()) held.set(key, '{"base":null,"from":1,"writes":[7]}');

    expect(createWriteLogStore('world', first, false).get()).toEqual(first);
  });
});

describe('record', () => {
  const now = Date.parse('2026-03-02T09:41:00Z');
  const worldKey = { name: 'demo', seed: 12, now, size: 0 } as const;

  function open({ isNew = true } = {}) {
    const clock = createClock();
    clock.stop(now);
    const world = createWorld({ ...worldKey, clock });
    const requestLog = createRequestLog();
    const { send } = clientOf(world);
    const ask = requestLog.wrapFetch((input, init) => send(new Request(input, init)));
    const initialData = world.db.dump();
    const watch = () => record({ world, worldKey, clock, requestLog, initialData, isNew });
    return { ask, watch, initialData };
  }

  const login = () => requestFor('login', { email: 'a@x.io', password: 'rain' });

  /** Waits until the bodies are read and the entries are added. */
  const settled = () => new Promise((resolve) => void setImmediate(resolve));

  test('the write log has only writes, each with its user and time', async () => {
    const { ask, watch } = open();
    const { writeLog } = watch();
    await ask(login());
    await ask(requestFor('quotes', {}));
    await ask(requestFor('follow', { userId: '3' }));
    await settled();

    expect(writeLog.get().writes).toMatchObject([
      { name: 'login', arg: { email: 'a@x.io', password: 'any' }, status: 200 },
      { name: 'follow', arg: { userId: '3' }, as: '1', at: now, status: 200 },
    ]);
  });

  test("the write log of an existing world starts with the world's data", () => {
    const { watch, initialData } = open({ isNew: false });

    expect(watch().writeLog.get()).toEqual({ base: initialData, from: now, writes: [] });
  });

  test('a request of no operation logs a warning in the console', async () => {
    expectConsole('warn', /The contract has no operation GET \/api\/v1\/nowhere\./);
    const { ask, watch } = open();
    const { log } = watch();

    await ask(new Request('http://localhost/api/v1/nowhere'));
    await settled();

    expect(log.get()).toMatchObject([{ name: undefined, answer: { status: 404 } }]);
  });
});

describe('log', () => {
  const context = { id: 4, at: 1000, as: '1' };
  const json = { 'Content-Type': 'application/json', [answeredByHeader]: 'fake API' };

  const answer = (body: unknown, init: ResponseInit = {}) =>
    new Response(body === null ? null : JSON.stringify(body), { headers: json, ...init });

  const read = async (request: Request, response: Response | null = answer({})) =>
    readEntry(await loggedRequestOf(request, response), context);

  test('a log entry has the request and its response', async () => {
    const request = requestFor('sendMessage', { message: 'Hi', idempotencyKey: 'k1' });

    const entry = await read(request, answer({ message: 1 }, { status: 201 }));

    expect(entry).toMatchObject({
      ...context,
      name: 'sendMessage',
      method: 'POST',
      path: '/api/v1/messages',
      ms: 12,
      arg: { message: 'Hi', idempotencyKey: 'k1' },
      answer: { status: 201, body: '{"message":1}' },
      by: answeredBy.fake,
    });
  });

  test('a password appears nowhere in a log entry', async () => {
    const request = requestFor('login', { email: 'a@x.io', password: 'a "quoted" \\ one' });

    const entry = await read(request);

    expect(entry.sent.body).toBe('{"email":"a@x.io","password":"••••••"}');
    expect(entry.arg).toEqual({ email: 'a@x.io', password: '••••••' });
    expect(writeOf(entry)?.arg).toEqual({ email: 'a@x.io', password: 'any' });
  });

  test('both passwords of a change appear nowhere', async () => {
    const passwords = { currentPassword: 'old', newPassword: 'new' };

    const entry = await read(requestFor('changePassword', passwords));

    expect(entry.sent.body).toBe('{"currentPassword":"••••••","newPassword":"••••••"}');
    expect(writeOf(entry)?.arg).toEqual({ currentPassword: 'any', newPassword: 'any' });
  });

  test('a response that is aborted halfway is logged without a body', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });

    const entry = await read(requestFor('quotes', {}), new Response(body, { headers: json }));

    expect(entry.answer).toMatchObject({ status: 200, body: undefined });
  });

  const faulty = { headers: { ...json, [answeredByHeader]: answeredBy.override } };
  test.each<[string, Request, Response | null]>([
    ['a query', requestFor('quotes', {}), answer({})],
    ['a request that a fault answered', requestFor('follow', { userId: '3' }), answer({}, faulty)],
    ['a request without a response', requestFor('follow', { userId: '3' }), null],
    [
      'a request that is no operation',
      new Request('http://localhost/api/v1/x', { method: 'PUT' }),
      answer({}),
    ],
    ['a rejected file', requestFor('addImage', anyArg), answer({}, { status: 415 })],
  ])('%s is not recorded as a write', async (_what, request, response) => {
    expect(writeOf(await read(request, response))).toBeUndefined();
  });

  test("records a sign-up at the time that is the new user's id", async () => {
    const request = requestFor('signup', { name: 'Ana', email: 'a@x.io', password: 'x' });
    const response = answer({ user: { id: '1772444460123' } }, { status: 201 });

    const write = writeOf(await read(request, response));

    expect(write).toMatchObject({ at: 1_772_444_460_123, status: 201 });
  });
});

describe('history', () => {
  const now = Date.parse('2026-03-02T09:41:00Z');
  const data = { ...createWorld({ now }).db.dump(), session: { userId: '1' } };

  function openWorld() {
    const world = createWorld({ now, data });
    const writeLog = createWriteLogStore('world', { base: null, from: 0, writes: [] }, true);
    const history = createHistory(world, world.db.dump(), writeLog);
    const { ask } = clientOf(world);
    const later = () => world.db.messages.all().slice(15);
    return {
      world,
      writeLog,
      history,
      ask,
      async say(message: string) {
        await ask('sendMessage', { message, idempotencyKey: message });
        const before = writeLog.get();
        const write = {
          name: 'sendMessage',
          arg: { message },
          as: '1',
          at: 0,
          status: 201,
        } as const;
        writeLog.put({ ...before, writes: [...before.writes, write] });
      },
      said: () => later().map(({ message }) => message),
      logged: () => writeLog.get().writes.map(({ arg }) => arg['message']),
      causes: () => {
        const { done, undone } = history.steps.get();
        return [done, undone].map((steps) => steps.map(({ cause }) => cause));
      },
    };
  }

  test('undoes and redoes operations one after the other, until a new one replaces them', async () => {
    const { history, ask, say, said, logged, causes } = openWorld();
    const both = ['sendMessage', 'sendMessage'];
    await say('One');
    await say('Two');

    history.undo();
    expect([said(), logged()]).toEqual([['One'], ['One']]);
    history.undo();
    expect([said(), logged(), causes()]).toEqual([[], [], [[], both]]);
    history.redo();
    history.redo();
    const all = ['One', 'Two'];
    expect([said(), logged(), causes()]).toEqual([all, all, [both, []]]);
    history.undo();
    await say('Other');
    history.redo();
    // A request that changes nothing is no step.
    await ask('quotes', undefined);

    expect([said(), causes()]).toEqual([
      ['One', 'Other'],
      [both, []],
    ]);
  });

  test('undoing a logout signs in again, and undoing everything restores the start', async () => {
    const { world, history, ask, say } = openWorld();
    const { sequence: _sequence, ...start } = world.db.dump();
    await say('One');
    await ask('logout', undefined);

    history.undo();
    expect(world.db.session()).toMatchObject({ userId: '1' });
    history.undo();
    history.undo();

    const { sequence: _after, ...end } = world.db.dump();
    expect(end).toEqual(start);
  });

  test('an import is a step and starts a new write log', async () => {
    const { world, history, say, said, writeLog, causes } = openWorld();
    const before = world.db.dump();
    await say('One');

    history.import(before);
    expect(said()).toEqual([]);
    expect(writeLog.get()).toMatchObject({ base: { users: before.users }, writes: [] });
    expect(causes()).toEqual([['sendMessage', 'import'], []]);
    history.undo();

    expect(said()).toEqual(['One']);
    expect(writeLog.get().base).toBeNull();
  });

  test('keeps only the last 50 steps', async () => {
    const { world, history } = openWorld();

    for (let step = 0; step < 60; step += 1) world.transact(() => world.db.nextSequence());

    const { done } = history.steps.get();
    expect(done).toHaveLength(50);
    expect(done.at(-1)?.cause).toBe('no operation');
  });
});

test('a replay of writes replaces ids that are different now', async () => {
  const now = '2026-03-02T09:41:00.000Z';
  const world = createWorld({ now: Date.parse(now) });
  world.signIn('1');
  const { send } = clientOf(world);
  /** Sends a request to the world and records the write. */
  const recorded = async (name: Write['name'], arg: object) => {
    const request = requestFor(name, { ...arg });
    const logged = await loggedRequestOf(request, await send(request.clone()));
    const { at: _at, ...write } = writeOf(await readEntry(logged, { id: 1, at: 0, as: '1' }))!;
    return { ...write, after: 0 } as unknown as Replayed & { readonly gave?: string };
  };
  const film = new Blob(['\0\0\0\u0018ftypisom a film of its own']);
  const begun = await recorded('createUpload', uploadArg(film.size));
  const id = begun.gave!;
  const sent = await recorded('appendUpload', partArg(id, 0, film));
  const published = await recorded('publishVideo', publicationOf(id));
  const image = await recorded('addImage', { bytes: anyImage });
  const images = [{ id: image.gave, description: '', width: 1, height: 1 }];
  const shown = await recorded('sendMessage', { message: 'Hi', idempotencyKey: 'k', images });

  const replayed = await replay({ now }, [begun, sent, published, image, shown]);

  const [video] = replayed.db.videos.all().slice(-1);
  expect(video?.recording?.size).toBe(film.size);
  expect(video?.id).not.toBe(`v${id}`);
  expect(replayed.person('1').points).toBe(world.person('1').points);
  const [{ id: imageId } = { id: '' }] = replayed.db.messages.all().at(-1)?.images ?? [];
  expect(replayed.db.images.get(imageId)).toBeDefined();
});
