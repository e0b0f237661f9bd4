import { http, HttpResponse } from 'msw';
import { createOverrides } from './overrides';
import { handlers } from '../handlers/handlers';
import { fault } from '../scenarios/fault';
import { createClient } from '../testing/client';
import { createWorld } from './world';

function open() {
  const world = createWorld();
  world.signIn('1');
  const overrides = createOverrides();
  return { world, overrides, ...createClient([overrides.handler, ...handlers(world)]) };
}

test('overrides respond instead of the world, the new ones instead of the previous', async () => {
  const { overrides, expectProblem, respond } = open();
  overrides.replace(fault('forbidden', ['quotes']));
  expect(await expectProblem('quotes', undefined)).toMatchObject({ code: 'forbidden' });
  expect((await respond('badges', undefined)).status).toBe(200);

  overrides.replace(fault('internal_error', ['badges']));
  expect((await respond('quotes', undefined)).status).toBe(200);
  expect(await expectProblem('badges', undefined)).toMatchObject({ code: 'internal_error' });

  overrides.replace([]);
  expect((await respond('badges', undefined)).status).toBe(200);
});

test('an override that reads the request leaves its body to the world', async () => {
  const { overrides, world, ask } = open();
  const heard: unknown[] = [];

  overrides.replace([
    http.post('*/messages', async ({ request }) => void heard.push(await request.json())),
  ]);
  await ask('sendMessage', { message: 'Rain!', idempotencyKey: 'k' });

  expect(heard).toMatchObject([{ message: 'Rain!' }]);
  expect(world).toHaveMessage({ by: '1', text: 'Rain!' });
});

test('overrides only requests to the API', async () => {
  const { overrides, send } = open();

  overrides.replace([http.all('*', () => new HttpResponse('departed'))]);

  expect(await (await send(new Request('http://localhost/api/v1/quotes'))).text()).toBe('departed');
  await expect(send(new Request('http://localhost/fonts/nunito.woff2'))).rejects.toThrow(
    'Nobody answers',
  );
});
