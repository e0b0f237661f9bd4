import { createClient, jsonHeaders } from '../testing/client';
import { handlers } from '../handlers/handlers';
import type { Session, SessionStore } from './sessions';
import { createWorld } from './world';

const asking = (who: string, init: RequestInit = {}) =>
  new Request('http://localhost/api/v1/session', {
    ...init,
    headers: { ...jsonHeaders, 'X-Who': who },
  });

const login = { method: 'POST', body: '{"email":"a@x.io","password":"x"}' };

/** A session per client, named in a header. */
function perHeader(): SessionStore {
  const sessions = new Map<string, Session>();
  const nameIn = (requestHeaders: Headers) => requestHeaders.get('X-Who') ?? '';
  return {
    read: (requestHeaders) => sessions.get(nameIn(requestHeaders)) ?? null,
    write(requestHeaders, session) {
      if (session) sessions.set(nameIn(requestHeaders), session);
      else sessions.delete(nameIn(requestHeaders));
      return { headers: { 'X-Signed-In': session?.userId ?? '' } };
    },
  };
}

test('a world has one session for all clients by default', async () => {
  const world = createWorld();
  const { send } = createClient(handlers(world));

  await send(asking('ana', login));

  expect(world).toBeSignedInAs('1');
  expect(await (await send(asking('ben'))).json()).toMatchObject({ user: { id: '1' } });
});

test('clients can have sessions of their own, known by their headers', async () => {
  const world = createWorld({ sessions: perHeader });
  const { send } = createClient(handlers(world));

  const response = await send(asking('ana', login));

  expect(response.headers.get('X-Signed-In')).toBe('1');
  expect(await (await send(asking('ana'))).json()).toMatchObject({ user: { id: '1' } });
  expect(await (await send(asking('ben'))).json()).toEqual({ user: null });
  expect(world).toBeSignedInAs(null);
});

test("a logout ends only the client's own session", async () => {
  const world = createWorld({ sessions: perHeader });
  const { send } = createClient(handlers(world));
  await send(asking('ana', login));
  await send(asking('ben', login));

  const response = await send(asking('ana', { method: 'DELETE' }));

  expect(response.headers.get('X-Signed-In')).toBe('');
  expect(await (await send(asking('ana'))).json()).toEqual({ user: null });
  expect(await (await send(asking('ben'))).json()).toMatchObject({ user: { id: '1' } });
});
