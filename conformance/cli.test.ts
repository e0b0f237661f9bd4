import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from './cli';
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
  expect([code, output]).toEqual([0, expect.stringContaining('9 passed, 0 failed, 0 skipped')]);
  expect(readFileSync(file, 'utf8')).toContain('<testsuite name="session" tests="9" failures="0"');
});

test('the script exits with 1 and names the failed case for a server that breaks the contract', async () => {
  const mutant = sessionMutants.find(({ name }) => name === 'session-survives-logout')!;
  const { baseUrl, close } = await startFake('cookie', (backend) => withMutant(mutant, backend));

  const { code, output } = await runScript('--base-url', baseUrl, '--only', 'session');

  close();
  expect([code, output]).toEqual([1, expect.stringContaining('8 passed, 1 failed')]);
  expect(output).toContain('✗ session › a logout ends the session');
  expect(output).toMatch(/contract +openapi\.json#/);
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
