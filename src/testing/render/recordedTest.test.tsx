import { screen } from '@testing-library/react';
import type { OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { handlers } from '@mocks/handlers/handlers';
import { createPageFetch } from '@mocks/browser/fetch';
import { readWorldFile } from '@mocks/panel/worldFile';
import { recordedLine } from '@mocks/sources/exchangeLog';
import { createRealApi } from '@mocks/sources/realApi';
import { recordedFiles } from '@mocks/server/recordings';
import { createSourcedFetch } from '@mocks/sources/sourcedFetch';
import { readSources, type Sources } from '@mocks/sources/sources';
import { anyArgFor } from '@mocks/testing/client';
import { requestFor } from '@mocks/testing/request';
import { createStore } from '@mocks/world/createStore';
import { createOverrides } from '@mocks/world/overrides';
import { createWorld } from '@mocks/world/world';
import { recordUnhandledRequest } from '@/testing/jest/console';
import { server } from '@/testing/render/renderApp';
import { runCopied } from '@/testing/render/runCopied';
import { startReferenceBackend } from '../../../server/testing/referenceBackend';

/** Records a session at the reference backend, which is a process of its own. */
async function record(asked: ReadonlyArray<readonly [OperationName, object?]>): Promise<string> {
  server.close();
  const { baseUrl, network, stop } = await startReferenceBackend();
  const world = createWorld();
  const overrides = createOverrides();
  const { now } = createClock();
  let recording = '';
  const send = createSourcedFetch({
    fake: createPageFetch(handlers(world), network),
    real: createRealApi(baseUrl, network),
    sources: createStore<Sources>(readSources({ real: 'all' })),
    world,
    overrides,
    onExchange: (exchange) => {
      recording += recordedLine(exchange, { at: now() });
    },
  });
  for (const [name, arg] of asked) await send(requestFor(name, { ...anyArgFor(name), ...arg }));
  await stop();
  server.listen({ onUnhandledRequest: recordUnhandledRequest });
  return recording;
}

test('a session at the reference backend becomes a world, a list of breaches and a test', async () => {
  const user = { name: 'Nova Lima', email: 'nova@example.com', password: 'drop-by-drop' };
  const recording = await record([
    ['session'],
    ['signup', user],
    ['challenges'],
    ['badges'],
    ['logAction', { actionId: 'act05' }],
    ['sendMessage', { message: 'Rain barrels work' }],
    ['ledger', { limit: 20 }],
    ['leaderboard', { limit: 20 }],
    ['session'],
    ['messages', { limit: 50 }],
  ]);
  const files = recordedFiles(recording, 'recording.jsonl');

  const data = readWorldFile(files['world.json'] ?? '', { name: 'demo', seed: 12 });
  expect(data).toMatchObject({
    users: [{ id: '1' }, { name: 'Nova Lima', points: 5, email: 'nova@example.com' }],
    messages: [{ message: 'Rain barrels work' }],
    ledger: expect.arrayContaining([expect.objectContaining({ points: 5, zone: 'UTC' })]) as object,
  });
  expect(files['breaches.md']).toMatch(/^# 0 breaches of the contract in 10 exchanges/);
  expect(recording).not.toMatch(/drop-by-drop|cookie/i);
  await runCopied(files);
  expect(await screen.findByText('Rain barrels work')).toBeVisible();
});
