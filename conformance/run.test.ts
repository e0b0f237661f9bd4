import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemResponse } from '@mocks/http/respond';
import type { Backend } from '@mocks/server/backend';
import { serveWorld, stopServing } from '@mocks/testing/testServer';
import { caseLines, findingLines, groupLine, runCli } from './cli';
import { startFake } from './fakeServer';
import { fetchResponse } from './httpClient';
import { runGroups, type CaseResult } from './run';
import { ClientSession, createRun, createTestAccounts } from './testClient';
import type { Case } from './testContext';
import { Failure, Skipped } from './testRequest';

afterEach(() => jest.useRealTimers());

const server = createRun('http://localhost:1');
const finding = { sent: 'GET /', expected: 'one', got: 'two', contract: 'openapi.json' };

const caseOf = (title: string, run: Case['run']): Case => ({ title, operation: 'session', run });
const passes = caseOf('passes', async () => {});
const fails = caseOf('fails', async () => {
  throw new Failure(finding);
});

async function outcomesOf(...cases: Case[]) {
  const [result] = await runGroups([{ name: 'some', cases }], server);
  return result?.cases.map(({ outcome }) => outcome);
}

test('reports what failed and where the contract says so, and continues with the next case', async () => {
  const skipped = caseOf('has nothing to try', async () => {
    throw new Skipped('There is no game.');
  });
  const stumbles = caseOf('stumbles', async () => {
    (JSON.parse('{}') as { items: string[] }).items.pop();
  });
  const asks = caseOf('asks', async (t) => void (await t.visitor().request('session')));
  const finds = caseOf('finds', async (t) => t.equal({ b: 1, a: 2 }, { a: 2, b: 3 }, 'the sum'));
  const quoting = { ...finds, quote: 'always the sum of the ledger' };
  const contract = 'openapi.json#/paths/~1session/get';
  const failed = (of: object) => ({
    kind: 'failed',
    finding: expect.objectContaining(of) as unknown,
  });

  expect(await outcomesOf(fails, skipped, stumbles, asks, quoting, passes)).toEqual([
    { kind: 'failed', finding },
    { kind: 'skipped', reason: 'There is no game.' },
    failed({ contract }),
    failed({ sent: 'GET /session', expected: 'an answer within 60 seconds' }),
    failed({
      expected: 'the sum to be {"a":2,"b":3}',
      got: '{"b":1,"a":2}',
      contract: `${contract}: "always the sum of the ledger"`,
    }),
    { kind: 'passed' },
  ]);
});

test('a case that fails while an hour begins runs again', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T11:59:59Z') });
  const runs: number[] = [];
  const late = caseOf('late', async () => {
    if (runs.push(Date.now()) > 1) return;
    jest.setSystemTime(new Date('2026-03-01T12:00:00Z'));
    throw new Failure(finding);
  });

  expect(await outcomesOf(late)).toEqual([{ kind: 'passed' }]);
  expect(runs).toHaveLength(2);
});

const failed: CaseResult = { title: 'a text', ms: 12, outcome: { kind: 'failed', finding } };

test('the scorecard has a line for each group and case, and limits its findings', () => {
  const cases: readonly CaseResult[] = [
    failed,
    { title: 'a game', ms: 3, outcome: { kind: 'skipped', reason: 'There is no game.' } },
    { title: 'a list', ms: 1500, outcome: { kind: 'passed' } },
  ];
  const group = { name: 'messages', ms: 1520, cases };
  const many = [{ ...group, cases: Array.from({ length: 30 }, () => failed) }];

  expect(groupLine(group)).toBe('✗ messages     1 of 3 passed, 1 failed, 1 skipped (1.5 s)');
  expect(findingLines([group], false)).toEqual([
    '✗ messages › a text\n  sent      GET /\n  expected  one\n  got       two\n  contract  openapi.json\n',
    '- messages › a game\n  There is no game.\n',
  ]);
  expect(caseLines(group)[2]).toBe('    passed  a list (1500 ms)');
  expect(findingLines(many, true)).toHaveLength(30);
  expect(findingLines(many, false).at(-1)).toContain('18 more');
});

/** Starts a fake API that gives other answers to some requests. */
const startAnswering = (answer: (request: Request) => Promise<Response | null>) =>
  startFake('cookie', (backend) => ({
    ...backend,
    answer: async (request) => (await answer(request)) ?? backend.answer(request),
  }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
  const code = await runCli(args);
  return { code, output: lines.join('\n') };
}

test('the script exits with 1 and names the failed case for a server that breaks the contract', async () => {
  const { baseUrl, close } = await startAnswering(async ({ method, url }) =>
    method === 'DELETE' && url.endsWith('/session') ? Response.json({ user: null }) : null,
  );
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
  const { baseUrl, close } = await startAnswering(async ({ url }) =>
    /\/(session|users)$/.test(new URL(url).pathname) ? null : problemResponse('not_found'),
  );

  const { code, output } = await run('--base-url', baseUrl, '--only', 'people');

  close();
  expect([code, output]).toEqual([0, expect.stringContaining(' passed, 0 failed, 0 skipped')]);
  expect(output).toContain('✓ people       0 of 2 passed, 2 not there yet');
  expect(output).toMatch(/Not there yet, with the cases that wait: .*follow \(\d\)/);
});

test('a route that is only sometimes not there is a failure', async () => {
  let count = 0;
  const { baseUrl, close } = await startAnswering(async ({ url }) => {
    if (url.endsWith('/reminders')) count += 1;
    return url.endsWith('/reminders') && count === 1 ? problemResponse('not_found') : null;
  });

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
  expect(list.output).toContain('people: person, follow\n  a user is returned');
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

test.each([
  ['0', null],
  ['', 'Expected the header Retry-After with whole seconds'],
  ['soon', 'Expected the header Retry-After with whole seconds'],
])('a 429 that never stops with Retry-After "%s" is returned or fails', async (after, message) => {
  const busy: RequestListener = (_request, response) => {
    response.writeHead(429, after === '' ? {} : { 'Retry-After': after }).end();
  };

  const server = createServer(busy).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const sent = { method: 'GET', path: '/session', headers: {} };
  const asked = fetchResponse(`http://127.0.0.1:${port}`, sent, {}).finally(() => server.close());

  if (message === null) expect((await asked).status).toBe(429);
  else await expect(asked).rejects.toThrow(message);
});

const responseWith = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));

test.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'stores, replaces and sends cookies, and removes one that is set with %s',
  (attribute) => {
    const session = new ClientSession();
    session.takeCookies(responseWith('session=one; Path=/; HttpOnly', 'lang=en'));
    const copy = session.copy();

    session.takeCookies(responseWith('session=two=2; Path=/; Max-Age=60'));
    copy.takeCookies(responseWith(`session=; Path=/; ${attribute}`));

    expect(session.kind()).toBe('cookie');
    expect(session.headers()).toEqual({ Cookie: 'session=two=2; lang=en' });
    expect(copy.headers()).toEqual({ Cookie: 'lang=en' });
  },
);

test("allows a user's own email in a response and one that was sent, but no other and no password", () => {
  const accounts = createTestAccounts();
  const [ana, ben] = [accounts.next(), accounts.next()];
  const session = new ClientSession();
  accounts.belongsTo(session, ana.email);
  const leakIn = (response: string, request = '') => accounts.findLeak(response, request, session);

  expect(leakIn(`{"email":"${ana.email}"}`)).toBeNull();
  expect(leakIn(`{"email":"${ben.email.toUpperCase()}"}`)).toBe(ben.email.replace(/@.*/, ''));
  const request = JSON.stringify(ben);
  expect(leakIn(ben.email, request)).toBeNull();
  expect(leakIn(ben.password, request)).toBe(ben.password);
  expect(leakIn(createTestAccounts().next().email)).toBeNull();
});
