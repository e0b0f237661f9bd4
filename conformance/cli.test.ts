import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFake } from './fakeServer';
import { sessionMutants } from './mutants/sessionMutants';
import { planted } from './mutants/trial';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const all = ['scripts/run.mjs', 'conformance/bin/contract.ts', ...args];
    execFile(process.execPath, all, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });

test('a server that keeps the contract is told so, and JUnit XML is written', async () => {
  const { baseUrl, close } = await startFake('bearer');
  const file = join(folder, 'results.xml');

  const { code, said } = await run('--base-url', baseUrl, '--only', 'session', '--junit', file);

  close();
  expect([code, said]).toEqual([0, expect.stringContaining('9 passed, 0 failed, 0 skipped')]);
  expect(readFileSync(file, 'utf8')).toContain('<testsuite name="session" tests="9" failures="0"');
});

test('a server that breaks it is told where', async () => {
  const mutant = sessionMutants.find(({ name }) => name === 'half-logout')!;
  const { baseUrl, close } = await startFake('cookie', (backend) => planted(mutant, backend));

  const { code, said } = await run('--base-url', baseUrl, '--only', 'session');

  close();
  expect([code, said]).toEqual([1, expect.stringContaining('8 passed, 1 failed')]);
  expect(said).toContain('✗ session › a logout ends the session');
  expect(said).toMatch(/contract +openapi\.json#/);
});

test('where nothing answers, a sentence says what to do', async () => {
  const { baseUrl, close } = await startFake('cookie');
  close();

  const { code, said } = await run('--base-url', baseUrl);

  expect([code, said]).toEqual([
    2,
    expect.stringContaining(`Nothing answers at ${baseUrl} (ECONNREFUSED). Start`),
  ]);
});

test('where something else answers, a sentence says what', async () => {
  const page = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Welcome</title>');
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const { port } = page.address() as AddressInfo;

  const { code, said } = await run('--base-url', `http://127.0.0.1:${port}`);

  page.close();
  expect([code, said]).toEqual([2, expect.stringContaining('is not the API: GET /session')]);
});
