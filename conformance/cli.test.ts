import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from './cli';
import { problemResponse } from '@mocks/http/problemResponse';
import type { Backend } from '@mocks/server/backend';
import { serveWorld, stopServing } from '@mocks/testing/testServer';
import { startFake } from './fakeServer';
import { sessionMutants } from './mutants/sessionMutants';
import { withMutant } from './mutants/trial';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
  const code = await runCli(args);
  return { code, output: lines.join('\n') };
}

/** Runs the script behind `npm run contract`. */
const runScript = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const all = ['scripts/run.mjs', 'conformance/bin/contract.ts', ...args];
    execFile(process.execPath, all, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });

test('exits with 0 and writes JUnit XML for a server that keeps the contract', async () => {
  const { baseUrl, close } = await startFake('bearer');
  const file = join(folder, 'results.xml');

  const { code, output } = await run('--base-url', baseUrl, '--only', 'session', '--junit', file);

  close();
  expect([code, output]).toEqual([0, expect.stringMatching(/\d passed, 0 failed, 0 skipped/)]);
  expect(readFileSync(file, 'utf8')).toMatch(/<testsuite name="session" tests="\d+" failures="0"/);
});

test('the script exits with 1 and names the failed case for a server that breaks the contract', async () => {
  const mutant = sessionMutants.find(({ name }) => name === 'session-survives-logout')!;
  const { baseUrl, close } = await startFake('cookie', (backend) => withMutant(mutant, backend));

  const { code, output } = await runScript('--base-url', baseUrl, '--only', 'session');

  close();
  expect([code, output]).toEqual([1, expect.stringContaining(' passed, 1 failed')]);
  expect(output).toContain('✗ session › a logout ends the session');
  expect(output).toMatch(/contract +openapi\.json#/);
});

test('a server with four routes fails nothing, and the others are not there yet', async () => {
  const { baseUrl, close } = await startFake('cookie', (backend) => ({
    ...backend,
    answer: async (request) =>
      /\/(session|users)$/.test(new URL(request.url).pathname)
        ? backend.answer(request)
        : problemResponse('not_found'),
  }));

  const { code, output } = await run(
    '--base-url',
    baseUrl,
    '--only',
    'session',
    '--only',
    'people',
  );

  close();
  expect([code, output]).toEqual([0, expect.stringContaining(' passed, 0 failed, 0 skipped')]);
  expect(output).toContain('✓ people       0 of 5 passed, 5 not there yet');
  expect(output).toMatch(/Not there yet, with the cases that wait: challenges \(\d\)/);
});

test('a route that is only sometimes not there is a failure', async () => {
  let count = 0;
  const { baseUrl, close } = await startFake('cookie', (backend) => ({
    ...backend,
    answer: async (request) => {
      if (!request.url.endsWith('/badges')) return backend.answer(request);
      count += 1;
      return count > 1 ? backend.answer(request) : problemResponse('not_found');
    },
  }));

  const { code, output } = await run('--base-url', baseUrl, '--only', 'operations');

  close();
  expect([code, output]).toEqual([1, expect.stringContaining('1 failed')]);
});

test('exits with 2 and names the world to use for the demo world, which accepts any password', async () => {
  const { origin } = await serveWorld();

  const { code, output } = await run('--base-url', `${origin}/api/v1`);

  await stopServing();
  expect(code).toBe(2);
  expect(output).toContain('npm run api -- --world strict');
});

test('removes its videos, uploads, follows and sessions at the end', async () => {
  let backend: Backend | undefined;
  const { baseUrl, close } = await startFake('cookie', (each) => (backend = each));
  const groups = ['videos', 'uploads', 'people'].flatMap((name) => ['--only', name]);

  const { code } = await run('--base-url', baseUrl, ...groups);

  const { db } = backend!.running.world;
  close();
  expect(code).toBe(0);
  expect(db.uploads.size).toBe(0);
  const users = new Set(
    db.users
      .all()
      .filter(({ name }) => name.endsWith('Conform'))
      .map(({ id }) => id),
  );
  expect(users.size).toBeGreaterThan(10);
  const ownRows = [db.videos.all().filter(({ isDeleted }) => !isDeleted), db.follows.all()].flat();
  expect(ownRows.filter(({ userId }) => users.has(userId))).toEqual([]);
});

test('--list prints all cases, --help the options, without a server', async () => {
  const list = await run('--list', '--only', 'people');
  const help = await run('--help');

  expect([list.code, help.code]).toEqual([0, 0]);
  expect(list.output).toContain('people: person, follow, leaderboard\n  a user is returned');
  expect(help.output).toContain('--base-url URL');
});

test('exits with 2 and suggests what to do if the server is unreachable', async () => {
  const { baseUrl, close } = await startFake('cookie');
  close();

  const { code, output } = await run('--base-url', baseUrl);

  expect([code, output]).toEqual([
    2,
    expect.stringContaining(`Nothing answers at ${baseUrl} (ECONNREFUSED). Start`),
  ]);
});

test('exits with 2 and describes the response if the server is not the API', async () => {
  const page = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Welcome</title>');
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const { port } = page.address() as AddressInfo;

  const { code, output } = await run('--base-url', `http://127.0.0.1:${port}`);

  page.close();
  expect([code, output]).toEqual([2, expect.stringContaining('is not the API: GET /session')]);
});

test('exits with 2 and prints the usage text for an unknown argument', async () => {
  const { code, output } = await run('--base-url', 'localhost');

  expect([code, output]).toEqual([
    2,
    expect.stringContaining('npm run contract -- --base-url URL'),
  ]);
  expect(output).toContain('--base-url must be an address such as');
});
