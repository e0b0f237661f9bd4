import { maxBodyBytes } from '@/domain/limits';
import * as v from 'valibot';
import { expectConsole } from '@/testing/jest/console';
import { operation } from '@/contract/operations';
import {
  anyArg,
  anyArgFor,
  clientOf,
  createClient,
  operationNames,
  origin,
  readResponse,
  seedForAnyArg,
  requestFor,
} from '../testing/client';
import { countStoredFiles } from '../testing/countStoredFiles';
import { createWorld } from '../world/world';
import { operationHandlers } from './handlers';
import { handle } from '../http/handle';
import { ok } from '@backend/http/result';
import { basePath } from '@backend/http/paths';

function signedIn() {
  const world = createWorld();
  world.signIn('1');
  return world;
}

test('every operation of the contract has exactly one handler', () => {
  const described = operationHandlers.map((make) => make(createWorld()).info.header);
  const expected = operationNames.map((name) => {
    const { method, path } = operation(name);
    return `${method} *${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  });

  expect(described.toSorted()).toEqual(expected.toSorted());
});

test.each(operationNames)('%s responds as the contract declares', async (name) => {
  const { send } = clientOf(seedForAnyArg(createWorld()));

  const response = await send(requestFor(name, anyArgFor(name)));

  const { status, responseIn = 'json' } = operation(name);
  const types = {
    json: 'application/json',
    headers: null,
    bytes: name === 'image' ? 'image/png' : 'video/mp4',
    events: 'text/event-stream',
  };
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe(types[responseIn]);
  expect(v.is(operation(name).response, await readResponse(name, response))).toBe(true);
});

test('responds to a visitor with 401', async () => {
  const response = await clientOf(createWorld()).respond('quotes', undefined);

  expect(response.status).toBe(401);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ code: 'not_signed_in', status: 401 });
});

const login = (body: string, type: string) =>
  clientOf(createWorld()).send(
    new Request(`${origin}/api/v1/session`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
  );

test('rejects a body of a type that another page can send unasked', async () => {
  const response = await login('{"email":"a@x.io","password":"x"}', 'text/plain');

  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
});

test.each([
  ['accepts', maxBodyBytes, 200],
  ['rejects', maxBodyBytes + 1, 413],
])('%s a body of %i bytes', async (_what, bytes, status) => {
  const body = '{"email":"a@x.io","password":"x"}'.padEnd(bytes);

  expect((await login(body, 'application/json')).status).toBe(status);
});

test('rejects an invalid body and points to the members', async () => {
  const response = await login('{"email":7}', 'application/json; charset=utf-8');

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/email' }, { pointer: '/password' }],
  });
});

test('rejects a request of another user than the one who is signed in', async () => {
  const headers = { 'Session-User': '2' };

  const response = await clientOf(signedIn()).send(
    new Request(`${origin}/api/v1/quotes`, { headers }),
  );

  expect(await response.json()).toMatchObject({ code: 'other_user' });
});

test.each([
  ['GET', '/api/v1/nothing'],
  ['DELETE', '/api/v1/challenges'],
  ['PUT', '/api/v1/challenges//completion'],
])('%s %s is not an operation and gets a 404 with its method and path', async (method, path) => {
  const { send } = clientOf(signedIn());

  const response = await send(new Request(`${origin}${path}`, { method }));

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    code: 'not_found',
    detail: `There is no ${method} ${path}.`,
  });
});

test('a response that breaks the contract is logged and becomes a 500', async () => {
  const lie = handle('presence', () => ok(JSON.parse('{"online":"many"}') as { online: number }));
  const { respond } = createClient([lie(signedIn())]);
  expectConsole('error', /"presence" breaks the contract.*online/);

  const response = await respond('presence', undefined);

  expect(response.status).toBe(500);
});

test('an error in a handler is logged and becomes a 500', async () => {
  const broken = handle('quotes', () => {
    throw new Error('no ink');
  });
  const { expectProblem } = createClient([broken(signedIn())]);
  expectConsole('error', /failed at "quotes".*no ink/s);

  expect(await expectProblem('quotes', undefined)).toMatchObject({ code: 'internal_error' });
});

test('the bytes of a request that fails are deleted', async () => {
  const world = signedIn();
  const held = countStoredFiles(world);
  const broken = handle('appendUpload', () => {
    throw new Error('no shelf');
  });
  const { send } = createClient([broken(world)]);
  expectConsole('error', /failed at "appendUpload".*no shelf/s);

  const response = await send(requestFor('appendUpload', { ...anyArg, bytes: new Blob(['drop']) }));

  expect(response.status).toBe(500);
  expect(world.files.put).toHaveBeenCalledTimes(1);
  expect(await held()).toBe(0);
});

test('leaves out members that the contract does not declare', async () => {
  const chatty = handle('presence', () => ok({ online: 1, secret: 'x' }));
  const { respond } = createClient([chatty(signedIn())]);

  expect(await (await respond('presence', undefined)).json()).toEqual({ online: 1 });
});

test("responds after the world's latency", async () => {
  jest.useFakeTimers();
  const { ask } = clientOf(createWorld({ latency: 200 }));
  const answers: unknown[] = [];
  void ask('session', undefined).then((answer) => answers.push(answer));

  await jest.advanceTimersByTimeAsync(199);
  const early = answers.length;
  await jest.advanceTimersByTimeAsync(1);

  expect(early).toBe(0);
  expect(answers).toEqual([{ user: null }]);
  jest.useRealTimers();
});
