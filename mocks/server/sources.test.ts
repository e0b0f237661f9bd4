import { createServer } from 'node:http';
import { expectConsole } from '@/testing/jest/console';
import { answeredBy, answeredByHeader } from '../http/route';
import { serve, serveWorld, signInAs, stopServing, type Served } from '../testing/testServer';
import { createBackend } from './backend';
import { uploadArg } from '../testing/uploads';

afterEach(stopServing);

const ana = { name: 'Ana', email: 'ana@example.com', password: 'drop-by-drop' };

/** Serves a real backend, and a fake API that asks it for these. */
async function open(query: string, auth: 'cookie' | 'bearer' = 'cookie') {
  const real = await serveWorld({ query: 'world=strict', auth });
  const mix = await serveWorld({ query: `${query}&api=${real.origin}/api/v1` });
  return { real, mix };
}

async function signUp({ api }: Served): Promise<Record<string, string>> {
  const response = await api('/users', { method: 'POST', json: ana });
  const { token } = (await response.json()) as { token?: string };
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    token ? /^$/ : /^fake-session-\d+=[\w-]+; HttpOnly; Path=\/; SameSite=Lax$/,
  );
  return token ? { Authorization: `Bearer ${token}` } : { Cookie: cookie.split(';')[0] ?? '' };
}

test.each(['cookie', 'bearer'] as const)(
  'who signs up at the real backend with a %s is one user on both sides',
  async (auth) => {
    const { real, mix } = await open('real=session,messages', auth);
    const headers = await signUp(mix);

    const json = { message: 'On the other side' };
    const sent = { method: 'POST', headers: { ...headers, 'Idempotency-Key': 'one' }, json };
    expect((await mix.api('/messages', sent)).status).toBe(201);
    const badges = await mix.api('/badges', { headers });

    expect([badges.status, badges.headers.get(answeredByHeader)]).toEqual([200, answeredBy.fake]);
    expect(real.backend.running.world.db.messages.all().at(-1)).toMatchObject(json);
    const other = await mix.api('/badges', { headers: { Cookie: 'session=unknown' } });
    expect(other.status).toBe(401);
    expect((await mix.api('/session', { method: 'DELETE', headers })).status).toBe(200);
    expect((await mix.api('/badges', { headers })).status).toBe(401);
  },
);

test('the Location of a real backend leads back through this server', async () => {
  const real = await serveWorld();
  const at = `${real.origin}/worlds/w1/api/v1`;
  const mix = await serveWorld({ query: `real=all&api=${at}` });
  const login = await mix.api('/session', {
    method: 'POST',
    json: { email: 'a@b.io', password: 'x' },
  });
  const Cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const upload = { 'Upload-Length': '4', 'Upload-Metadata': uploadArg(4).uploadMetadata };
  const headers = { Cookie, 'Tus-Resumable': '1.0.0' };

  const begun = await mix.api('/uploads', { method: 'POST', headers: { ...headers, ...upload } });

  const location = begun.headers.get('Location') ?? '';
  expect(location).toMatch(/^\/api\/v1\/uploads\/[\w-]+$/);
  const state = await fetch(mix.origin + location, { method: 'HEAD', headers });
  expect(state.headers.get('Upload-Length')).toBe('4');
});

test.each(['__Host-sid=abc; Secure', '__Secure-sid=abc; Secure', 'sid=abc; Secure; Partitioned'])(
  'the cookie "%s" of the real backend reaches it again, though this server has no https',
  async (cookie) => {
    const sent: unknown[] = [];
    const origin = await serve(
      createServer(({ headers }, response) => {
        sent.push(headers.cookie);
        response.setHeader('Set-Cookie', `${cookie}; Path=/; SameSite=None`);
        response.setHeader('Content-Type', 'application/json').end('{"items":[]}');
      }),
    );
    const { api } = await serveWorld({ query: `real=quotes&api=${origin}` });

    const [kept = ''] = (await api('/quotes')).headers.getSetCookie();
    await api('/quotes', { headers: { Cookie: `theme=dark; ${kept.split(';')[0]}` } });

    expect(kept).toMatch(/^(?!__)[^;]*sid=abc; Path=\/; SameSite=Lax$/);
    expect(sent).toEqual([undefined, `theme=dark; ${cookie.split(';')[0]}`]);
  },
);

test('a real backend that is away is a problem that says so', async () => {
  const origin = await serve(createServer());
  await stopServing();
  expectConsole('warn', /can’t be reached/);
  const { api, control } = await serveWorld({ query: `auto=quotes&api=${origin}` });

  const response = await api('/quotes');

  expect(response.status).toBe(500);
  const detail = expect.stringMatching(/^The real backend at \S+ can’t be reached\./) as string;
  expect(await response.json()).toMatchObject({ code: 'internal_error', detail });
  expect(await (await control('GET', '')).json()).toMatchObject({ trouble: detail });
});

test('PUT /__control/sources sets the sources, and a fault comes before them', async () => {
  const { mix } = await open('auto=all');
  const headers = await signInAs(mix, '1');
  const by = async (path: string) =>
    (await mix.api(path, { headers })).headers.get(answeredByHeader);

  const state = await mix.control('PUT', '/sources', { session: 'real', login: 'fake' });
  await mix.control('PUT', '/faults', { session: 'forbidden' });

  expect(await state.json()).toMatchObject({ sources: { session: 'real', signup: 'real' } });
  expect(await by('/session')).toBe(answeredBy.override);
  expect(await by('/quotes')).toBe(answeredBy.fake);
});

test.each([
  [{ sesion: 'real' }, 'There is no operation or resource "sesion" for "real".'],
  [{ session: 'life' }, 'A source must be fake, real, auto, shadow.'],
])('PUT /__control/sources rejects %j', async (body, sentence) => {
  const { mix } = await open('');

  const response = await mix.control('PUT', '/sources', body);

  expect(response.status).toBe(422);
  const detail = expect.stringContaining(sentence) as string;
  expect(await response.json()).toMatchObject({ detail });
});

test.each([
  ['real=sesion&api=http://localhost:1', 'There is no operation or resource "sesion" for "real".'],
  ['auto=all', 'Which real backend? Name its URL, too: --api http://localhost:8080/v1.'],
  ['auto=all&api=localhost', 'There is no api "localhost". Give an address such as'],
])('%s is rejected', async (query, sentence) => {
  await expect(createBackend({ query, auth: 'cookie' })).rejects.toThrow(sentence);
});
