import { execFile } from 'node:child_process';
import { runCli } from './cli';
import { problemResponse } from '@mocks/http/problemResponse';
import type { Backend } from '@mocks/server/backend';
import { serveWorld, stopServing } from '@mocks/testing/testServer';
import { startFake } from './fakeServer';

jest.setTimeout(60_000);

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
  const code = await runCli(args);
  return { code, output: lines.join('\n') };
}

test('the script exits with 1 and names the failed case for a server that breaks the contract', async () => {
  const { baseUrl, close } = await startFake('cookie', (backend) => ({
    ...backend,
    answer: async (request) => {
      const isLogout = request.method === 'DELETE' && request.url.endsWith('/session');
      return isLogout ? Response.json({ user: null }) : backend.answer(request);
    },
  }));
  const args = ['--import', 'tsx', 'conformance/bin/contract.ts', '--base-url', baseUrl];

  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, '--only', 'session'], (error, stdout, stderr) =>
      resolve(`${stdout}${stderr} exit code ${String(error?.code)}`),
    );
  });

  close();
  expect(output).toContain('✗ session › a logout ends the session');
  expect(output).toMatch(/contract +openapi\.json#[^]* passed, \d failed[^]* exit code 1$/);
});

test('a server with four routes fails nothing, and the others are not there yet', async () => {
  const { baseUrl, close } = await startFake('cookie', (backend) => ({
    ...backend,
    answer: async (request) =>
      /\/(session|users)$/.test(new URL(request.url).pathname)
        ? backend.answer(request)
        : problemResponse('not_found'),
  }));

  const { code, output } = await run('--base-url', baseUrl, '--only', 'people');

  close();
  expect([code, output]).toEqual([0, expect.stringContaining(' passed, 0 failed, 0 skipped')]);
  expect(output).toContain('✓ people       0 of 4 passed, 4 not there yet');
  expect(output).toMatch(/Not there yet, with the cases that wait: .*follow \(\d\)/);
});

test('a route that is only sometimes not there is a failure', async () => {
  let count = 0;
  const { baseUrl, close } = await startFake('cookie', (backend) => ({
    ...backend,
    answer: async (request) => {
      if (!request.url.endsWith('/reminders')) return backend.answer(request);
      count += 1;
      return count > 1 ? backend.answer(request) : problemResponse('not_found');
    },
  }));

  const { code, output } = await run('--base-url', baseUrl, '--only', 'reminders');

  close();
  expect([code, output]).toEqual([1, expect.stringContaining('1 failed')]);
});

test('removes its videos, uploads, follows and sessions at the end', async () => {
  let backend: Backend | undefined;
  const { baseUrl, close } = await startFake('bearer', (each) => (backend = each));
  const groups = ['videos', 'people'].flatMap((name) => ['--only', name]);

  const { code, output } = await run('--base-url', baseUrl, ...groups);

  const { db } = backend!.running.world;
  close();
  expect([code, output]).toEqual([0, expect.stringMatching(/\d passed, 0 failed, 0 skipped/)]);
  expect(db.uploads.size).toBe(0);
  const people = db.users.all().filter(({ name }) => name.endsWith('Conform'));
  expect(people.length).toBeGreaterThan(10);
  const users = new Set(people.map(({ id }) => id));
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

test('exits with 2 and says what to do about an argument, no server, or one that is not the API', async () => {
  const { baseUrl, close } = await startFake('cookie');
  const gone = await startFake('cookie');
  gone.close();
  const { origin } = await serveWorld();
  const rejected = async (url: string) => {
    const { code, output } = await run('--base-url', url);
    expect(code).toBe(2);
    return output;
  };

  expect(await rejected('localhost')).toMatch(/npm run contract[^]*--base-url must be an address/);
  expect(await rejected(`${baseUrl}/nowhere`)).toContain('is not the API: GET /session');
  expect(await rejected(`${origin}/api/v1`)).toContain('npm run api -- --world strict');
  const { baseUrl: none } = gone;
  expect(await rejected(none)).toContain(`Nothing answers at ${none} (ECONNREFUSED). Start`);
  close();
  await stopServing();
});
