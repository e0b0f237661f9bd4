import { createServer, enterWorld } from './node';

const server = createServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const request = (path: string, init?: RequestInit) => fetch(`http://localhost/api/v1${path}`, init);

test('entering a new world drops the previous data and session', async () => {
  enterWorld(server).signIn('1');
  expect(await (await request('/session')).json()).toMatchObject({ user: { id: '1' } });

  enterWorld(server, { name: 'newcomer' });

  expect(await (await request('/session')).json()).toEqual({ user: null });
});

test('a scenario overrides the world', async () => {
  enterWorld(server, { scenario: 'apiDown' }).signIn('1');

  expect((await request('/quotes')).status).toBe(500);
});

test('a hanging request can be aborted', async () => {
  enterWorld(server, { scenario: 'hang' });

  const response = request('/quotes', { signal: AbortSignal.timeout(20) });

  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
});
