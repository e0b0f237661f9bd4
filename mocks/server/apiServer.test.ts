import { operation, operations, type OperationName } from '@/contract/operations';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import { answeredByHeader } from '../http/route';
import { anyArgFor, anyImage, operationNames, seedForAnyArg, requestFor } from '../testing/client';
import { signInAs, serveWorld, stopServing, type Served } from '../testing/testServer';

afterEach(stopServing);

/** Sends an example request of the operation to this server. */
async function askAny({ origin }: Served, name: OperationName, headers: Record<string, string>) {
  const request = requestFor(name, anyArgFor(name));
  for (const [header, value] of Object.entries(headers)) request.headers.set(header, value);
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  const client = new AbortController();
  const init = { method, headers: request.headers, signal: client.signal };
  const response = await fetch(`${origin}${pathname}${search}`, { ...init, ...(body && { body }) });
  const text = operation(name).responseIn === 'events' ? '' : await response.text();
  client.abort();
  return { status: response.status, headers: response.headers, text };
}

test.each(operationNames)(
  '%s responds as the contract declares, without an avatar of another host',
  async (name) => {
    const server = await serveWorld();
    seedForAnyArg(server.backend.running.world);
    const headers = await signInAs(server, '1');

    const { status, headers: answered, text } = await askAny(server, name, headers);

    expect(status).toBe(operations[name].status);
    expect(answered.get(answeredByHeader)).toBe('fake API');
    expect(text).not.toContain('api.dicebear.com');
  },
);

test('a message reaches all listeners at once, with an avatar that this server draws', async () => {
  const server = await serveWorld();
  const [ana, ben] = [await signInAs(server, '2'), await signInAs(server, '3')];
  const { position } = (await (await server.api('/messages', { headers: ana })).json()) as {
    position: string;
  };
  const live = await server.api(`/messages/live?after=${position}`, { headers: ana });
  const reader = live.body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe(': hello\n\n');

  await server.api('/messages', {
    method: 'POST',
    headers: { ...ben, 'Idempotency-Key': 'k1' },
    json: { message: 'Rain barrels work' },
  });
  const event = await next();

  expect(event).toContain('"message":"Rain barrels work"');
  const [, avatar = ''] = /"avatar":"([^"]*)"/.exec(event) ?? [];
  const face = await fetch(new URL(avatar, server.origin));
  expect(face.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await face.text()).toMatch(/^<svg /);
  await reader.cancel();
});

test('an offered avatar can be chosen; a message that names the avatar service stays unchanged', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '1');
  const { characters } = (await (await server.api('/users/me/avatars', { headers })).json()) as {
    characters: string[];
  };
  const [avatar] = characters;
  const message = 'https://api.dicebear.com/9.x/toon-head/svg?seed=me';

  const changed = await server.api('/users/me', { method: 'PATCH', headers, json: { avatar } });
  const sent = await server.api('/messages', {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': 'k1' },
    json: { message },
  });

  expect(avatar).toMatch(/^\/api\/v1\/faces\?seed=/);
  expect(await changed.json()).toMatchObject({ user: { avatar } });
  expect(server.backend.running.world.person('1').avatar).toMatch(/^https:\/\/api\.dicebear\.com/);
  expect(await sent.json()).toMatchObject({ message: { message, avatar } });
});

test('returns an image byte for byte to anyone with its URL', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '1');

  const added = await fetch(`${server.origin}/api/v1/images`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'image/png' },
    body: anyImage,
  });
  const { url } = (await added.json()) as { url: string };
  const image = await fetch(new URL(url, server.origin));

  expect(image.headers.get('Content-Type')).toBe('image/png');
  expect(await image.arrayBuffer()).toEqual(await anyImage.arrayBuffer());
});

test('HEAD reports an upload of two parts of 10 MB, which completes', async () => {
  const server = await serveWorld();
  const headers = { ...(await signInAs(server, '1')), 'Tus-Resumable': tusVersion };
  const part = new Uint8Array(10 * 1_048_576);
  part.set(new TextEncoder().encode('\0\0\0\u0018ftypisom '));
  const metadata = encodeMetadata({ filename: 'tap.mp4', filetype: 'video/mp4' });
  const created = await server.api('/uploads', {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': `${2 * part.length}`, 'Upload-Metadata': metadata },
  });
  const urlParams = `${server.origin}${created.headers.get('Location')}`;
  const append = async (offset: number) =>
    fetch(urlParams, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Upload-Offset': `${offset}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: part,
    });

  expect((await append(0)).status).toBe(204);
  const head = await fetch(urlParams, { method: 'HEAD', headers });
  expect(head.headers.get('Upload-Offset')).toBe(`${part.length}`);
  expect((await append(part.length)).headers.get('Upload-Offset')).toBe(`${2 * part.length}`);
});

test.each([
  ['/api/v1/nowhere', /^There is no GET \/api\/v1\/nowhere\.$/],
  ['/', /^There is no GET \/\. The API is at \/api\/v1, and its controls are at \/__control\.$/],
])('responds with a helpful 404 at %s', async (path, detail) => {
  const { origin } = await serveWorld();

  const response = await fetch(`${origin}${path}`);

  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({
    code: 'not_found',
    detail: expect.stringMatching(detail) as string,
  });
});

test('a scenario overrides the world, and offline cuts the connection', async () => {
  const down = await serveWorld({ query: 'scenario=apiDown' });
  const off = await serveWorld({ query: 'scenario=offline' });

  expect((await down.api('/quotes')).status).toBe(500);
  await expect(off.api('/quotes')).rejects.toThrow('fetch failed');
  expect((await off.api('/session')).status).toBe(200);
});

test('a backend that has ended closes its streams', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '2');
  const live = await server.api('/messages/live?after=15', { headers });
  const reader = live.body!.getReader();
  await reader.read();

  server.backend.end();

  await expect(reader.read()).rejects.toThrow();
});
