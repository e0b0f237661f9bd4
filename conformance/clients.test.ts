import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { Upload } from 'tus-js-client';
import { publicPathOf } from '@backend/http/hosts';
import { basePath } from '@backend/http/paths';
import { startReferenceBackend } from '../server/testing/referenceBackend';
import { startFake } from './fakeServer';
import { createImage, createVideo } from './files';
import { ClientSession } from './testClient';
import { json, openTargets, type Send, signUp, type Targets } from './wireTargets';

/* Clients that were written for other servers, with the fake API over HTTP and the reference server. */

let targets: Targets;

beforeAll(async () => {
  targets = await openTargets();
});

afterAll(() => targets.close());

type Server = Targets['servers'][number];

const withEach = async (run: (server: Server) => Promise<unknown>) =>
  Promise.all(targets.servers.map(run));

const tus = { 'Tus-Resumable': '1.0.0' };
const upload = { 'Upload-Length': '500', 'Upload-Metadata': 'filename dGFwLm1wNA==' };

test.each([false, true])(
  'tus-js-client uploads a video in parts, by POST alone: %s',
  async (isPost) => {
    const file = Buffer.from(await createVideo().arrayBuffer());
    await withEach(async ({ baseUrl, cookie, send }) => {
      const options = await send({ path: '/uploads', method: 'OPTIONS' });
      expect(options.headers).toMatchObject({ 'tus-version': '1.0.0' });
      const url = await new Promise<string>((resolve, reject) => {
        const upload = new Upload(file, {
          endpoint: `${baseUrl}/uploads`,
          chunkSize: 200,
          overridePatchMethod: isPost,
          headers: { Cookie: cookie },
          metadata: { filename: 'tap.webm', filetype: 'video/webm' },
          onError: reject,
          onSuccess: () => resolve(upload.url ?? ''),
        });
        upload.start();
      });
      const path = new URL(url).pathname.slice(basePath.length);
      const { headers } = await send({ path, method: 'HEAD', headers: tus });
      expect(headers).toMatchObject({ 'upload-offset': String(file.length) });
    });
  },
);

const videoOf = async ({ baseUrl, cookie }: Server, file: Blob) => {
  const ask = async (path: string, method: string, headers: object, body?: BodyInit) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: { ...tus, Cookie: cookie, ...headers } as Record<string, string>,
      ...(body && { body }),
    });
  const length = { ...upload, 'Upload-Length': String(file.size) };
  const created = await ask('/uploads', 'POST', length);
  const uploadId = created.headers.get('Location')?.split('/').at(-1) ?? '';
  for (const [start, end] of [
    [0, 300],
    [300, file.size],
  ] as const) {
    const part = {
      'Upload-Offset': String(start),
      'Content-Type': 'application/offset+octet-stream',
    };
    await ask(`/uploads/${uploadId}`, 'PATCH', part, file.slice(start, end));
  }
  const published = await ask(
    '/videos',
    'POST',
    { ...json, 'Idempotency-Key': uploadId },
    JSON.stringify({ uploadId, title: 'Tap', seconds: 1, zone: 'UTC', isForChallenge: false }),
  );
  const { video } = (await published.json()) as { video: { id: string } };
  return video.id;
};

test('a video is sent whole or in the part that a player asks for', async () => {
  const file = createVideo();
  const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const { size } = file;
  await withEach(async (server) => {
    const path = `/videos/${await videoOf(server, file)}/content`;
    const read = async (headers: Record<string, string>, method = 'GET') => {
      const response = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: { Cookie: server.cookie, ...headers },
      });
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      return [response.status, response.headers.get('Content-Range'), text];
    };
    const part = (start: number, end: number) =>
      [206, `bytes ${start}-${end - 1}/${size}`, bytes.slice(start, end)] as const;
    const whole = [200, null, bytes];

    expect(await read({})).toEqual(whole);
    expect(await read({ Range: 'bytes=0-1' })).toEqual(part(0, 2));
    expect(await read({ Range: 'bytes=290-309' })).toEqual(part(290, 310));
    expect(await read({ Range: 'bytes=300-300' })).toEqual(part(300, 301));
    expect(await read({ Range: 'bytes=310-' })).toEqual(part(310, size));
    expect(await read({ Range: 'bytes=-7' })).toEqual(part(size - 7, size));
    expect(await read({ Range: `bytes=5-${size * 2}` })).toEqual(part(5, size));
    for (const range of ['bytes=5-2', 'bytes=0-1,3-4', 'bytes=-', 'bytes=a-b', 'items=0-1'])
      expect(await read({ Range: range })).toEqual(whole);
    expect(await read({ Range: 'bytes=0-1', 'If-Range': '"other"' })).toEqual(whole);
    for (const range of [`bytes=${size}-`, 'bytes=-0'])
      expect((await read({ Range: range })).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect(await read({ Range: 'Bytes=0-1' })).toEqual(part(0, 2));
    expect(await read({ Range: 'bytes=0-1' }, 'HEAD')).toEqual([206, `bytes 0-1/${size}`, '']);
  });
});

const say = async (send: Send, message: string) => {
  const key = { 'Idempotency-Key': message };
  await send({
    path: '/messages',
    method: 'POST',
    headers: { ...json, ...key },
    body: JSON.stringify({ message }),
  });
};

test('an EventSource that reconnects gets no event twice', async () => {
  await withEach(async ({ baseUrl, cookie, send }) => {
    const { position } = JSON.parse((await send({ path: '/messages' })).text) as {
      position: string;
    };
    const heard: string[] = [];
    const streams: Array<TransformStreamDefaultController<Uint8Array>> = [];
    const source = new EventSource(`${baseUrl}/messages/live?after=${position}`, {
      fetch: async (input, init) => {
        const response = await fetch(input, {
          ...init,
          headers: { ...init.headers, Cookie: cookie },
        });
        const cuttable = new TransformStream<Uint8Array, Uint8Array>({
          start(controller) {
            streams.push(controller);
            // In place of three seconds.
            controller.enqueue(new TextEncoder().encode('retry: 20\n\n'));
          },
        });
        return new Response(response.body?.pipeThrough(cuttable), response);
      },
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { message } = JSON.parse(data) as { message: { message: string } };
      heard.push(message.message);
    });
    const until = async (count: number) => {
      while (heard.length < count)
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
    };
    await say(send, 'one');
    await until(1);
    streams[0]!.terminate();
    await say(send, 'two');
    await until(2);

    expect(heard).toEqual(['one', 'two']);
    expect(streams).toHaveLength(2);
    source.close();
  });
});

/** Passes on what comes below `/shop`, without it. */
async function openProxy(origin: string) {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (!url.startsWith('/shop/')) return outgoing.writeHead(502).end();
    const sent = request(
      new URL(url.slice('/shop'.length), origin),
      { method, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 0, response.headers);
        response.pipe(outgoing);
      },
    );
    return incoming.pipe(sent);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { proxy, url: `http://127.0.0.1:${port}/shop` };
}

test('behind a proxy that removes a prefix, URLs and cookies lead back through it', async () => {
  const publicUrl = 'http://127.0.0.1/shop/';
  const reference = await startReferenceBackend({ PUBLIC_URL: publicUrl });
  const fake = await startFake('cookie', undefined, undefined, publicPathOf(publicUrl)!);
  for (const { baseUrl } of [fake, reference]) {
    const { proxy, url } = await openProxy(baseUrl);
    const { cookie, headers: signedUp } = await signUp(`${url}${basePath}`);
    const ask = async (path: string, method: string, headers: object, body?: BodyInit) =>
      fetch(new URL(path, url), {
        method,
        headers: { Cookie: cookie, ...headers } as Record<string, string>,
        ...(body && { body }),
      });
    expect(signedUp.get('Set-Cookie')).toContain('Path=/shop/');

    const png = { 'Content-Type': 'image/png' };
    const stored = await ask(`/shop${basePath}/images`, 'POST', png, createImage());
    const { url: avatar } = (await stored.json()) as { url: string };
    expect((await ask(avatar, 'GET', {})).headers.get('Content-Type')).toBe('image/png');
    const me = `/shop${basePath}/users/me`;
    const changed = await ask(me, 'PATCH', json, JSON.stringify({ avatar }));
    expect(await changed.json()).toMatchObject({ user: { avatar } });
    const begun = await ask(`/shop${basePath}/uploads`, 'POST', { ...tus, ...upload });
    const location = begun.headers.get('Location') ?? '';
    expect((await ask(location, 'HEAD', tus)).status).toBe(200);
    proxy.closeAllConnections();
    proxy.close();
  }
  fake.close();
  await reference.stop();
});

test('one browser stays signed in to both servers of a host', async () => {
  const jar = new ClientSession();
  for (const { baseUrl } of targets.servers) {
    jar.takeCookies((await signUp(baseUrl, 'jar@example.com')).headers);
  }
  for (const { baseUrl } of targets.servers) {
    const response = await fetch(`${baseUrl}/session`, { headers: jar.headers() });
    expect(await response.json()).toMatchObject({ user: { name: 'Wire' } });
  }
});

test.each(['127.0.0.1', '[::1]', 'localhost'])('a server answers at %s', async (host) => {
  const [, reference] = targets.servers;
  const response = await fetch(`${reference!.baseUrl.replace('127.0.0.1', host)}/session`);
  expect(response.status).toBe(200);
});
