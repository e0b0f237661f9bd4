import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../testing/serverProcess';
import { summary } from './figures';

const restMs = 5_000;

const residentMb = (pid: number) => {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** Measures the start on an empty and on a filled folder, and the memory at rest; plain: PGlite alone. */
export async function benchStart(script: string, folder: string): Promise<void> {
  const start = {
    plain: async () =>
      startProcess(resolve('server/bench/plain.mjs'), {}, ['database', join(folder, 'plain')]),
    server: async () => startProcess(script, { PORT: '0', DATA_DIR: join(folder, 'server') }),
  };
  for (const kind of ['an empty', 'a filled']) {
    for (const name of ['plain', 'server'] as const) {
      const from = performance.now();
      const server = await start[name]();
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      await pause(restMs);
      const memory = residentMb(server.child.pid ?? 0);
      console.log(`${name}: start on ${kind} folder in ${seconds} s, ${memory} MB at rest`);
      await server.kill();
    }
  }
}

/** Measures logins per second, and how long others wait meanwhile. */
export async function benchLogins(script: string, databaseUrl: string, dataDir: string) {
  const environment = { PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const server = await startProcess(script, environment);
  const headers = { 'Content-Type': 'application/json' };
  const account = { name: 'Ana', email: 'login@example.com', password: 'drop-by-drop' };
  await fetch(`${server.baseUrl}/users`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const waits: number[] = [];
  const logins = { areDone: false };
  const others = (async () => {
    while (!logins.areDone) {
      const from = performance.now();
      await (await fetch(`${server.baseUrl}/session`)).arrayBuffer();
      waits.push(performance.now() - from);
    }
  })();
  const count = 100;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: count }, async () =>
      fetch(`${server.baseUrl}/session`, {
        method: 'POST',
        headers,
        body: JSON.stringify(account),
      }),
    ),
  );
  const perSecond = (count * 1000) / (performance.now() - from);
  logins.areDone = true;
  await others;
  console.log(
    `${perSecond.toFixed(0)} logins/s, of 100 at once; others wait ${summary(waits)}, ${residentMb(server.child.pid ?? 0)} MB`,
  );
  await server.kill();
}
