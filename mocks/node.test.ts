import { createServer, enterWorld } from './node';

const server = createServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(`http://localhost/api/v1${path}`, init);

test('a world responds over the network', async () => {
  enterWorld(server).signIn('1');

  expect(await (await ask('/session')).json()).toMatchObject({ user: { id: '1' } });
});

test('a new world has nothing of the previous one', async () => {
  enterWorld(server).signIn('1');

  enterWorld(server, { name: 'newcomer' });

  expect(await (await ask('/session')).json()).toEqual({ user: null });
});

test('a scenario overrides the world', async () => {
  enterWorld(server, { scenario: 'apiDown' }).signIn('1');

  expect((await ask('/quotes')).status).toBe(500);
});

test('a hanging request can be aborted', async () => {
  enterWorld(server, { scenario: 'hang' });

  const response = ask('/quotes', { signal: AbortSignal.timeout(20) });

  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
});
