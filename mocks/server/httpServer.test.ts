import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { serve, stopServing } from '../testing/testServer';
import { createHttpServer, type RequestListener } from './httpServer';

afterEach(stopServing);

const start = (answer: RequestListener) => serve(createHttpServer(answer));

/** Creates a promise with a function that resolves it. */
function deferred<Value = void>() {
  let happen: (value: Value) => void = () => {};
  const happened = new Promise<Value>((resolve) => {
    happen = resolve;
  });
  return { happen, happened };
}

test('a response that does not wait for the body frees the connection for the next request', async () => {
  const origin = await start(async ({ method, url }) => new Response(`${method} ${url}`));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, path: string, body?: Buffer) => {
    const asking = request(`${origin}${path}`, { agent, method });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return Buffer.concat(await answer.toArray()).toString();
  };

  expect(await ask('PATCH', '/a', Buffer.alloc(20 * 1_048_576))).toBe('PATCH http://localhost/a');
  expect(await ask('GET', '/b')).toBe('GET http://localhost/b');
  agent.destroy();
});

test('a client without keep-alive, such as a proxy, gets the response to a body that is refused', async () => {
  const origin = await start(async () => new Response('too large', { status: 413 }));
  const asking = request(origin, { agent: false, method: 'PUT' });
  asking.end(Buffer.alloc(20 * 1_048_576));

  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await once(asking, 'finish');

  expect(answer.statusCode).toBe(413);
  expect(Buffer.concat(await answer.toArray()).toString()).toBe('too large');
});

test('a connection that its client wants to close ends after the response', async () => {
  const server = createHttpServer(async () => new Response('no', { status: 404 }));
  // An idle connection would stay open.
  server.keepAliveTimeout = 0;
  const origin = await serve(server);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(
    'PUT / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 7\r\n\r\n',
  );
  setTimeout(() => socket.write('1234567'), 50);

  const received = Buffer.concat(await socket.toArray()).toString();

  expect(received).toMatch(/^HTTP\/1\.1 404 /);
});

test('passes on a stream in chunks and ends it when the client leaves', async () => {
  const ended = deferred();
  let say: (text: string) => void = () => {};
  const origin = await start(async () => {
    const events = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
      cancel: () => ended.happen(),
    });
    return new Response(events, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const client = new AbortController();
  const { body } = await fetch(origin, { signal: client.signal });
  const reader = body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);

  say(': hello\n\n');
  expect(await next()).toBe(': hello\n\n');
  say('data: 1\n\n');
  expect(await next()).toBe('data: 1\n\n');

  client.abort();
  await ended.happened;
});

test('aborts a request whose client leaves before the response', async () => {
  const received = deferred();
  const aborted = deferred();
  const origin = await start(({ signal }) => {
    signal.addEventListener('abort', () => aborted.happen());
    received.happen();
    return new Promise(() => {});
  });
  const client = new AbortController();
  const rejected = expect(fetch(origin, { signal: client.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await received.happened;

  client.abort();

  await aborted.happened;
  await rejected;
});

test('an aborted response is not taken for complete', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":'));
      controller.error(new Error('The tap is closed.'));
    },
  });
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const origin = await start(async () => new Response(broken));

  const read = async () => (await fetch(origin)).text();

  await expect(read()).rejects.toThrow();
  expect(logged).toHaveBeenCalledTimes(1);
});

test.each([
  ['/worlds/a/api/v1?b=c', '/worlds/a/api/v1?b=c'],
  ['http://x/worlds/a/api/v1?b=c', '/worlds/a/api/v1?b=c'],
  ['HTTP://x:80', '/'],
  ['//x/a', '//x/a'],
])('a request of %s is one of %s', async (target, path) => {
  const origin = await start(async ({ url }) => new Response(url));
  const asking = request(origin, { path: target });
  asking.end();

  const [answer] = (await once(asking, 'response')) as [IncomingMessage];

  expect(Buffer.concat(await answer.toArray()).toString()).toBe(`http://localhost${path}`);
});

test('rejects what is no web request, and the server continues', async () => {
  const origin = await start(async () => new Response('fine'));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');

  socket.end('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 [^]*There is no TRACE/);
  expect(await (await fetch(origin)).text()).toBe('fine');
});
