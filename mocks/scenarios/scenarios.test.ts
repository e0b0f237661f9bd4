import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import { handlers } from '../handlers/handlers';
import {
  anyArgFor,
  createClient,
  operationNames,
  readResponse,
  seedForAnyArg,
} from '../testing/client';
import { createWorld } from '../world/world';
import { scenarioHandlers } from './fault';
import { type ScenarioName, scenarios } from './scenarios';
import { requestFor } from '../testing/request';

const others = operationNames.filter((name) => name !== 'session');
const needSession = others.filter((name) => operation(name).access === 'signedIn');

function open(scenario: ScenarioName) {
  const world = seedForAnyArg(createWorld());
  const { send } = createClient([...scenarioHandlers(scenario), ...handlers(world)]);
  return { world, ask: (name: OperationName) => send(requestFor(name, anyArgFor(name))) };
}

test.each<[ScenarioName, readonly OperationName[]]>([
  ['apiDown', others],
  ['offline', others],
  ['unauthorized', needSession],
  ['cookieBlocked', [...needSession, 'session']],
])('%s is about its operations only', (scenario, names) => {
  expect(scenarios[scenario].operations.toSorted()).toEqual(names.toSorted());
});

test.each([
  ['apiDown', 'quotes', 500, 'internal_error'],
  ['forbidden', 'quotes', 403, 'forbidden'],
  ['tooManyRequests', 'quotes', 429, 'too_many_requests'],
  ['unauthorized', 'quotes', 401, 'not_signed_in'],
  ['cookieBlocked', 'session', 401, 'not_signed_in'],
  ['loginRejected', 'login', 401, 'invalid_credentials'],
  ['signupRejected', 'signup', 409, 'email_taken'],
  ['logoutRejected', 'logout', 500, 'internal_error'],
  ['sendRejected', 'sendMessage', 500, 'internal_error'],
  ['completionRejected', 'completeChallenge', 500, 'internal_error'],
  ['sessionDown', 'session', 500, 'internal_error'],
] as const)(
  '%s rejects %s with %i, and nothing is written',
  async (scenario, name, status, code) => {
    const { ask, world } = open(scenario);
    const before = world.db.dump();

    const response = await ask(name);

    expect(await response.json()).toMatchObject({ status, code });
    expect(response.headers.get('Retry-After')).toBe(status === 429 ? '1' : null);
    expect(world.db.dump()).toEqual(before);
    const untouched =
      scenario === 'cookieBlocked' || scenario === 'sessionDown' ? 'login' : 'session';
    expect((await ask(untouched)).status).toBe(200);
  },
);

/** Any bytes may be a recording or an image, and these responses are empty. */
const promisesNothing: OperationName[] = [
  'videoContent',
  'image',
  'cancelUpload',
  'requestPasswordReset',
];

test.each(['malformed', 'nullAnswers'] as const)(
  '%s responds to every operation with what its contract forbids',
  async (scenario) => {
    const { ask } = open(scenario);

    for (const name of others.filter((other) => !promisesNothing.includes(other))) {
      const response = await ask(name);
      expect(response.status).toBe(200);
      const read = await readResponse(name, response);
      expect([name, v.is(operation(name).response, read)]).toEqual([name, false]);
    }
  },
);

test('offline is a network error, html a web page, and cutOff incomplete JSON', async () => {
  expect((await open('offline').ask('quotes')).type).toBe('error');
  const page = await open('html').ask('quotes');
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html']);
  expect(await page.text()).toMatch(/^<!doctype html>/);

  const text = await (await open('cutOff').ask('quotes')).text();

  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
});

test('empty responds to every list without items and to every count with zero', async () => {
  const { ask } = open('empty');
  const read = async (name: OperationName) => {
    const body: unknown = await (await ask(name)).json();
    expect(v.is(operation(name).response, body)).toBe(true);
    return body;
  };

  for (const name of ['actions', 'badges', 'quotes', 'messages', 'videos'] as const) {
    expect(await read(name)).toMatchObject({ items: [] });
  }
  const counts = { completed: 0, active: 0, totalPoints: 0 };
  expect(await read('challenges')).toEqual({ items: [], counts });
  expect(await read('leaderboard')).toMatchObject({ items: [], total: 0 });
  expect(await read('ledger')).toMatchObject({ items: [], total: 0 });
  const none = { direct: 0, hidden: 0 };
  expect(await read('liters')).toEqual({ mine: none, sources: [], community: none });
  expect(await read('streak')).toMatchObject({ days: 0, week: [] });
  expect(await read('attempt')).toEqual({ attempt: null });
  expect(await read('presence')).toEqual({ online: 0 });
  expect((await ask('sendMessage')).status).toBe(201);
});

test('slow responds after three seconds as usual, and hang never does', async () => {
  jest.useFakeTimers();
  const answers: [ScenarioName, number][] = [];
  for (const scenario of ['slow', 'hang'] as const) {
    void open(scenario)
      .ask('quotes')
      .then(({ status }) => answers.push([scenario, status]));
  }

  await jest.advanceTimersByTimeAsync(2_999);
  const early = answers.length;
  await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(86_400_000);

  expect(early).toBe(0);
  expect(answers).toEqual([['slow', 200]]);
  jest.useRealTimers();
});
