import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import { handlers } from '../handlers/handlers';
import {
  anyArgFor,
  createClient,
  operationNames,
  readResponse,
  seedForAnyArg,
  requestFor,
} from '../testing/client';
import { createWorld } from '../world/world';
import { fault, scenarioHandlers } from './fault';
import { scenarioNames, type ScenarioName } from './scenarios';

const responses: Response[] = [];

/** Streams that no test has read would keep their timers, and the worker, alive. */
afterEach(async () => {
  for (const { body, bodyUsed } of responses.splice(0)) if (!bodyUsed) await body?.cancel();
});

function open(scenario: ScenarioName) {
  const world = seedForAnyArg(createWorld());
  const { send } = createClient([...scenarioHandlers(scenario), ...handlers(world)]);
  const ask = async (name: OperationName) => {
    const response = await send(requestFor(name, anyArgFor(name)));
    responses.push(response);
    return response;
  };
  return { world, ask };
}

const others = operationNames.filter((name) => name !== 'session');
/** Any bytes may be a recording or an image, and the response to a cancel is empty. */
const promisesNothing: OperationName[] = ['videoContent', 'image', 'cancelUpload'];
const withoutLogout = operationNames.filter((name) => name !== 'logout');
const wide = scenarioNames.filter((name) => !/Rejected$|^sessionDown$|^cookieBlocked$/.test(name));

test.each(wide)('the session responds under %s', async (scenario) => {
  const response = await open(scenario).ask('session');

  expect(await response.json()).toMatchObject({ user: { id: '1' } });
});

test.each([
  ['apiDown', 500, 'internal_error'],
  ['forbidden', 403, 'forbidden'],
  ['tooManyRequests', 429, 'too_many_requests'],
] as const)('%s responds to every operation with %i', async (scenario, status, code) => {
  const { ask } = open(scenario);

  for (const name of others) {
    const response = await ask(name);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code });
  }
});

test.each([
  ['unauthorized', others],
  ['cookieBlocked', operationNames],
] as const)('%s rejects what needs a session, and users can sign in', async (scenario, names) => {
  const { ask } = open(scenario);

  for (const name of names) {
    const isRejected = (await ask(name)).status === 401;
    const needsSession = operation(name).access === 'signedIn' || name === 'session';
    expect([name, isRejected]).toEqual([name, needsSession]);
  }
});

test('tooManyRequests says when to retry', async () => {
  const response = await open('tooManyRequests').ask('quotes');

  expect(response.headers.get('Retry-After')).toBe('1');
});

test('offline responds only with a network error', async () => {
  const { ask } = open('offline');

  for (const name of others) expect((await ask(name)).type).toBe('error');
});

test.each(['malformed', 'nullAnswers'] as const)(
  '%s responds to every operation with what its contract forbids',
  async (scenario) => {
    const { ask } = open(scenario);

    for (const name of others.filter((other) => !promisesNothing.includes(other))) {
      const response = await ask(name);
      expect(response.status).toBe(200);
      expect([name, v.is(operation(name).response, await readResponse(name, response))]).toEqual([
        name,
        false,
      ]);
    }
  },
);

test('html responds to every operation with a web page', async () => {
  const { ask } = open('html');

  for (const name of others) {
    const response = await ask(name);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html');
    expect(await response.text()).toMatch(/^<!doctype html>/);
  }
});

test('cutOff responds to every operation with incomplete JSON', async () => {
  const { ask } = open('cutOff');

  for (const name of others) {
    const text = await (await ask(name)).text();
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  }
});

test('empty responds to every list without items and to every count with zero', async () => {
  const { ask } = open('empty');
  const read = async (name: OperationName) => {
    const body: unknown = await (await ask(name)).json();
    expect(v.is(operation(name).response, body)).toBe(true);
    return body;
  };

  const lists = ['challenges', 'actions', 'badges', 'ledger', 'quotes', 'messages', 'videos'];
  for (const name of lists as OperationName[]) {
    expect(await read(name)).toMatchObject({ items: [] });
  }
  expect(await read('challenges')).toMatchObject({
    counts: { completed: 0, active: 0, totalPoints: 0 },
  });
  expect(await read('leaderboard')).toMatchObject({ items: [], total: 0 });
  expect(await read('ledger')).toMatchObject({ total: 0 });
  const none = { direct: 0, hidden: 0 };
  expect(await read('litres')).toEqual({ mine: none, sources: [], community: none });
  expect(await read('streak')).toMatchObject({ days: 0, week: [] });
  expect(await read('attempt')).toEqual({ attempt: null });
  expect(await read('presence')).toEqual({ online: 0 });
  expect((await ask('sendMessage')).status).toBe(201);
});

test('slow responds after three seconds, and then as usual', async () => {
  jest.useFakeTimers();
  const answers: Response[] = [];
  void open('slow')
    .ask('quotes')
    .then((response) => answers.push(response));

  await jest.advanceTimersByTimeAsync(2_999);
  const early = answers.length;
  await jest.advanceTimersByTimeAsync(1);

  expect(early).toBe(0);
  expect(answers.map(({ status }) => status)).toEqual([200]);
  jest.useRealTimers();
});

test('hang never responds', async () => {
  jest.useFakeTimers();
  let isSettled = false;
  void open('hang')
    .ask('quotes')
    .finally(() => {
      isSettled = true;
    });

  await jest.advanceTimersByTimeAsync(86_400_000);

  expect(isSettled).toBe(false);
  jest.useRealTimers();
});

test.each([
  ['loginRejected', 'login', 'invalid_credentials'],
  ['signupRejected', 'signup', 'email_taken'],
  ['logoutRejected', 'logout', 'internal_error'],
  ['sendRejected', 'sendMessage', 'internal_error'],
  ['completionRejected', 'completeChallenge', 'internal_error'],
  ['sessionDown', 'session', 'internal_error'],
] as const)('%s rejects only %s, and nothing is written', async (scenario, rejected, code) => {
  const { ask, world } = open(scenario);
  const before = world.db.dump();

  expect(await (await ask(rejected)).json()).toMatchObject({ code });
  expect(world.db.dump()).toEqual(before);
  const untouched = new Set<OperationName>(withoutLogout);
  untouched.delete(rejected);
  for (const name of untouched) {
    expect((await open(scenario).ask(name)).status).toBe(operation(name).status);
  }
});

test('every operation can be given a fault', async () => {
  const world = createWorld();
  world.signIn('1');
  const { send } = createClient([...fault('forbidden', ['quotes']), ...handlers(world)]);

  expect((await send(requestFor('quotes', {}))).status).toBe(403);
  expect((await send(requestFor('badges', {}))).status).toBe(200);
});
