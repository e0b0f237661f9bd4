import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { runSuite } from '../runSuite';
import { startFake } from '../fakeServer';
import type { ProxyKind } from '../suite';

/**
 * Runs the suite through Prism, a validating proxy, to the fake API: `npm run contract:prism`.
 * Prism, run by npx, first rejects violations of openapi.json, then only reports them.
 */

const version = '5.14.2';
const timeoutMs = 120_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startPrism(upstream: string, kind: ProxyKind) {
  const port = await freePort();
  const prism = spawn(
    'npx',
    [
      '-y',
      `@stoplight/prism-cli@${version}`,
      'proxy',
      'openapi.json',
      upstream,
      '--port',
      String(port),
      ...(kind === 'rejecting' ? ['--errors'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], detached: true },
  );
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(baseUrl);
  return {
    baseUrl,
    stop() {
      if (prism.pid !== undefined) process.kill(-prism.pid);
    },
  };
}

async function untilReady(baseUrl: string): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const response = await fetch(`${baseUrl}/session`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(250);
  }
  throw new Error(`Prism did not respond at ${baseUrl} within ${timeoutMs / 1000} seconds.`);
}

const fake = await startFake('cookie');
let hasPassed = true;
for (const kind of ['rejecting', 'reporting'] as const) {
  const prism = await startPrism(fake.baseUrl, kind);
  console.log(`\nThrough Prism ${version}, ${kind} violations of openapi.json.`);
  const args = { baseUrl: prism.baseUrl, throughProxy: kind, seed: 0, runs: 0 };
  const defaults = {
    only: [],
    isQuick: true,
    isVerbose: false,
    isList: false,
    junit: undefined,
    origin: undefined,
  };
  const { passed, failed } = await runSuite({ ...args, ...defaults });
  hasPassed &&= passed > 0 && failed === 0;
  prism.stop();
}
fake.close();
process.exit(hasPassed ? 0 : 1);
