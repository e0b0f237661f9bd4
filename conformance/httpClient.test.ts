import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openStream } from './eventStream';
import { fetchHeaders, fetchResponse } from './httpClient';

const sent = { method: 'GET', path: '/session', headers: {} };

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = async <Got>(way: (...args: Parameters<typeof fetchResponse>) => Promise<Got>) => {
    try {
      return await way(`http://127.0.0.1:${port}`, sent, { Cookie: 'session=one' });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  };
  return { through, ask: () => through(fetchResponse) };
}

test('sends the session and returns the complete response', async () => {
  const { ask } = await serve(({ headers }, response) => response.end(`Cookie ${headers.cookie}`));

  expect(await ask()).toMatchObject({ status: 200, text: 'Cookie session=one', sent });
});

test('retries after a 429 until the server responds', async () => {
  let count = 0;
  const { ask } = await serve((_request, response) => {
    count += 1;
    response.writeHead(count < 3 ? 429 : 200, { 'Retry-After': '0' }).end();
  });

  expect((await ask()).status).toBe(200);
  expect(count).toBe(3);
});

test('beginning and openStream retry after a 429', async () => {
  let count = 0;
  const resting: RequestListener = (_request, response) => {
    count += 1;
    const headers = { 'Retry-After': '0', 'Content-Type': 'text/event-stream' };
    response.writeHead(count % 2 === 1 ? 429 : 200, headers).flushHeaders();
  };
  const forBeginning = await serve(resting);
  const forStream = await serve(resting);

  expect((await forBeginning.through(fetchHeaders)).status).toBe(200);
  (await forStream.through(openStream)).close();
  expect(count).toBe(4);
});

test('returns the 429 of a server that never stops sending it', async () => {
  const { ask } = await serve((_request, response) => {
    response.writeHead(429, { 'Retry-After': '0' }).end();
  });

  expect((await ask()).status).toBe(429);
});

test.each([[{}], [{ 'Retry-After': 'soon' }]])(
  'fails on a 429 without a valid Retry-After header: %j',
  async (headers) => {
    const { ask } = await serve((_request, response) => {
      response.writeHead(429, headers).end();
    });

    await expect(ask()).rejects.toThrow('Expected the header Retry-After with whole seconds');
  },
);

test('reports a connection that the server closes', async () => {
  const { ask } = await serve(({ socket }) => socket.destroy());

  await expect(ask()).rejects.toThrow('Expected an answer within 60 seconds, got');
});
