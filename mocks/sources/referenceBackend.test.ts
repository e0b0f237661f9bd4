import { operation, type OperationName } from '@/contract/operations';
import { createPageFetch } from '../browser/fetch';
import { handlers } from '../handlers/handlers';
import { anyArgFor, operationNames } from '../testing/client';
import { requestFor } from '../testing/request';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { createWorld } from '../world/world';
import { startReferenceBackend } from '../../server/testing/referenceBackend';
import { createRealApi } from './realApi';
import { createShadowLog } from './shadowLog';
import { createSourcedFetch } from './sourcedFetch';
import { readSources, type Sources } from './sources';

let server: Awaited<ReturnType<typeof startReferenceBackend>>;
beforeAll(async () => {
  server = await startReferenceBackend();
});
afterAll(async () => {
  await server.stop();
});

test('a new user of the reference backend has no differences, whatever they do', async () => {
  const world = createWorld();
  const shadow = createShadowLog({ world, hasWrites: true });
  const overrides = createOverrides();
  const send = createSourcedFetch({
    fake: createPageFetch([overrides.handler, ...handlers(world)], fetch),
    real: createRealApi(server.baseUrl, server.network),
    sources: createStore<Sources>(readSources({ real: 'session', shadow: 'all' })),
    world,
    overrides,
    shadow,
  });
  const ask = async (name: OperationName, arg: object = {}) => {
    const response = await send(requestFor(name, { ...anyArgFor(name), ...arg }));
    await shadow.settled();
    return response;
  };
  const isRead = (name: OperationName) => ['GET', 'HEAD'].includes(operation(name).method);
  // The world accepts any password and has one session. Other people exist on one side only.
  const ofAccount = [
    'setModerator',
    'changePassword',
    'changeEmail',
    'deleteAccount',
    'sessions',
    'endSessions',
  ];
  const left = ['liveMessages', 'login', 'signup', 'logout', ...ofAccount];
  const repeated = operationNames.filter((name) => !left.includes(name));
  const user = { name: 'Ana', email: 'ana@example.com', password: 'drop-by-drop' };
  // Both sides know her, and the fake API many others.
  await ask('signup', { ...user, name: 'Lea', email: 'lea@example.com' });
  await ask('sendMessage', { idempotencyKey: 'first' });
  await ask('logAction');
  await ask('ledger', { limit: 1 });
  await ask('logout');
  expect((await ask('signup', user)).status).toBe(201);

  for (const name of repeated.filter(isRead)) await ask(name);
  for (const name of repeated) await ask(name, { number: '1', idempotencyKey: name });
  for (const name of repeated.filter(isRead)) await ask(name);

  const { differences, oneSided, compared } = shadow.state.get();
  expect(differences.map(({ key, text }) => [key, text])).toEqual([]);
  expect(oneSided).toBeNull();
  // All but `session`, which is real.
  expect(compared).toBe(2 * repeated.filter(isRead).length + repeated.length);
});
