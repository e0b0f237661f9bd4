import { createServer } from 'node:http';
import { createPageFetch } from '../browser/fetch';
import { handlers } from '../handlers/handlers';
import { answeredBy, answeredByHeader } from '../http/route';
import { fault } from '../scenarios/fault';
import { serve, serveWorld, stopServing } from '../testing/testServer';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { createWorld } from '../world/world';
import { createRealApi } from './realApi';
import { createSourcedFetch, type RealExchange, type ShadowedExchange } from './sourcedFetch';
import { readSources, type Sources, type SourceLists } from './sources';

afterEach(stopServing);

const page = 'http://localhost/api/v1';

/** Returns a fetch over a world of the fake API and the real backend at a URL. */
function open(baseUrl: string, lists: SourceLists) {
  const world = createWorld();
  const overrides = createOverrides();
  const fake = createPageFetch([overrides.handler, ...handlers(world)], fetch);
  const real = createRealApi(baseUrl, fetch);
  const sources = createStore<Sources>(readSources(lists));
  const exchanges: RealExchange[] = [];
  const shadowed: ShadowedExchange[] = [];
  const send = createSourcedFetch({
    fake,
    real,
    sources,
    world,
    overrides,
    onExchange: (exchange) => exchanges.push(exchange),
    onShadow: (exchange) => shadowed.push(exchange),
  });
  const ask = (path: string, init: RequestInit = {}) => send(`${page}${path}`, init);
  const post = (path: string, body: unknown, headers = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  return { world, overrides, real, sources, exchanges, shadowed, ask, post };
}

/** Serves the same response to every request, with its allowed origin. */
const serveResponse = (status: number, body = '', type = 'application/json') =>
  serve(
    createServer((_, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    }),
  );

const by = (response: Response) => response.headers.get(answeredByHeader);

test('asks the source of each operation', async () => {
  const { origin } = await serveWorld();
  const { ask, exchanges } = open(`${origin}/api/v1/`, { real: 'session' });

  expect(by(await ask('/session'))).toBe(answeredBy.real);
  expect(by(await ask('/quotes'))).toBe(answeredBy.fake);
  expect(exchanges).toMatchObject([{ name: 'session', response: { body: '{"user":null}' } }]);
});

test('a fault comes before the real backend', async () => {
  const { origin } = await serveWorld();
  const { ask, overrides, exchanges } = open(`${origin}/api/v1`, { real: 'all' });
  overrides.replace([...fault('forbidden', ['session']), ...fault('offline', ['quotes'])]);

  const response = await ask('/session');

  expect([response.status, by(response)]).toEqual([403, answeredBy.override]);
  await expect(ask('/quotes')).rejects.toThrow(TypeError);
  expect(exchanges).toEqual([]);
});

const problem = (code: string) =>
  JSON.stringify({ type: `/problems/${code}`, title: code, status: 404, code });
const problemType = 'application/problem+json';

test.each([
  ['a bare 404', 404, 'text/plain', 'Not here', answeredBy.fallback],
  ['404 not_found', 404, problemType, problem('not_found'), answeredBy.fallback],
  ['405', 405, 'text/html', '', answeredBy.fallback],
  ['501', 501, 'text/html', '', answeredBy.fallback],
  [
    'a 404 that the contract declares',
    404,
    problemType,
    problem('user_not_found'),
    answeredBy.real,
  ],
  ['500', 500, problemType, problem('internal_error'), answeredBy.real],
])('with auto, %s is responded to by the right side', async (_, status, type, body, expected) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { ask, world } = open(await serveResponse(status, body, type), { auto: 'people' });
  world.signIn('1');

  expect(by(await ask('/users/3'))).toBe(expected);
});
