import { maxBodyBytes } from '@/domain/limits';
import { ok } from '@backend/resolvers/result';
import { expectConsole } from '@/testing/jest/console';
import { countStoredFiles } from '../testing/uploads';
import { anyArg, clientOf, createClient, jsonHeaders } from '../testing/client';
import { handle } from '../http/handle';
import { createWorld } from '../world/world';
import { origin, requestFor } from '../testing/request';

function signedIn() {
  const world = createWorld();
  world.signIn('1');
  return world;
}

const api = (path: string, init: RequestInit = {}) =>
  clientOf(signedIn()).send(new Request(`${origin}/api/v1${path}`, init));

const credentials = '{"email":"a@x.io","password":"x"}';
const login = (body: string, headers: Record<string, string> = jsonHeaders) =>
  api('/session', { method: 'POST', body, headers });

test.each<[string, number, string, () => Promise<Response>]>([
  [
    'of a visitor',
    401,
    'not_signed_in',
    () => clientOf(createWorld()).respond('quotes', undefined),
  ],
  [
    'of another user',
    412,
    'other_user',
    () => api('/quotes', { headers: { 'Session-User': '2' } }),
  ],
  [
    'of a type that another page can send unasked',
    415,
    'unsupported_media_type',
    () => login(credentials, { 'Content-Type': 'text/plain' }),
  ],
  ['that is too large', 413, 'body_too_large', () => login(credentials.padEnd(maxBodyBytes + 1))],
  ['that lacks members', 422, 'validation_failed', () => login('{"email":7}')],
  ['for no operation', 404, 'not_found', () => api('/challenges', { method: 'DELETE' })],
  ['for no path', 404, 'not_found', () => api('/challenges//completion', { method: 'PUT' })],
])('a request %s is rejected with %i %s', async (_what, status, code, ask) => {
  const response = await ask();

  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ type: `/problems/${code}`, status, code });
  expect(response.status).toBe(status);
});

test('a body of the most bytes is accepted, and a wrong one answered with its members', async () => {
  expect((await login(credentials.padEnd(maxBodyBytes))).status).toBe(200);
  expect(await (await login('{"email":7}')).json()).toMatchObject({
    errors: [{ pointer: '/email' }, { pointer: '/password' }],
  });
  expect(await (await api('/nothing')).json()).toMatchObject({
    detail: 'There is no GET /api/v1/nothing.',
  });
});

test('a response that breaks the contract is logged and becomes a 500', async () => {
  const lie = handle('presence', () => ok(JSON.parse('{"online":"many"}') as { online: number }));
  const { respond } = createClient([lie(signedIn())]);
  expectConsole('error', /"presence" breaks the contract.*online/);

  expect((await respond('presence', undefined)).status).toBe(500);
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
