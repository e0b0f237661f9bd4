import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readArguments } from './arguments';
import { createBackend } from './backend';

test("opens the app's world for this machine only without options", () => {
  expect(readArguments([])).toEqual({
    port: 4000,
    host: '127.0.0.1',
    origins: [],
    publicPath: '',
    recording: { isOn: false, from: undefined, out: 'src/recorded' },
    settings: { query: '', auth: 'cookie' },
  });
});

test("takes the world's options in the words of the app's URL", () => {
  const world = ['--world', 'strict', '--seed', '7', '--now=2026-03-02T09:41:00Z', '--size', '1k'];
  const latency = ['--scenario', 'slow', '--latency', '0', '--members', 'off'];
  const where = ['--port', '65535', '--host', '0.0.0.0', '--auth', 'bearer'];
  const pages = ['--origin', 'https://a.example/app', '--origin=http://b:5173'];

  const { settings, ...listening } = readArguments([...world, ...latency, ...where, ...pages]);

  const origins = ['https://a.example', 'http://b:5173'];
  expect(listening).toMatchObject({ port: 65_535, host: '0.0.0.0', origins });
  expect(settings.auth).toBe('bearer');
  const named = 'world=strict&seed=7&now=2026-03-02T09:41:00Z&size=1k';
  const paced = 'scenario=slow&latency=0&members=off';
  expect(decodeURIComponent(settings.query)).toBe(`${named}&${paced}`);
});

test.each([
  ['--auth basic', /^--auth must be cookie or bearer, not "basic"\.$/],
  ['--origin app.example', /^--origin must be the origin of a page, such as .*"app\.example"\.$/],
  ['--origin', /^--origin must be the origin of a page/],
  ['--port 80a', /^--port must be a number from 0 to 65535, not "80a"\./],
  ['--port a80', /^--port must be a number from 0 to 65535, not "a80"\./],
  ['--port 65536', /^--port must be a number from 0 to 65535, not "65536"\.$/],
  ['--world', /^--world needs a value after it\.$/],
  ['--wrold demo', /^Unknown option --wrold\. Options: --port, --host, /],
  ['demo', /^Unexpected argument "demo"\. Options: --port, /],
])('rejects %s with a message', (line, sentence) => {
  expect(() => readArguments(line.split(' '))).toThrow(sentence);
});

test.each([
  [
    '--world utopia',
    /^There is no world "utopia"\. Worlds: demo, newcomer, community, strict, moderator\.$/,
  ],
  ['--scenario calm', /^There is no scenario "calm"\. Scenarios: apiDown, /],
  ['--seed x --latency y', /^There is no seed "x"\. .*\. There is no latency "y"\. /],
])('rejects %s and lists what there is', async (line, sentence) => {
  const { settings } = readArguments(line.split(' '));

  await expect(createBackend(settings)).rejects.toThrow(sentence);
});

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const program = ['--import', 'tsx', 'scripts/api.ts'];

/** Starts `npm run api` with these options. */
const start = (...options: string[]) => run([...program, ...options]);

function run(args: readonly string[], env = process.env) {
  const child = spawn(process.execPath, args, { env });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  }
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    said: () => said.trim(),
    exitCode: async () => (await closed)[0],
    async listening() {
      while (!said.includes('Ctrl+C')) await once(child.stdout, 'data');
      return new URL(/http:\/\/\S+:\d+/.exec(said)?.[0] ?? '');
    },
  };
}

test('prints its address and runs until it is stopped; a second one says that the port is taken', async () => {
  const { child, listening, said, exitCode } = start('--port', '0', '--scenario', 'slow');
  const { origin, port } = await listening();

  const session = await fetch(`${origin}/api/v1/session`);

  expect(await session.json()).toEqual({ user: null });
  expect(said()).toMatch(/^Fake API: world demo, seed 12, scenario slow, latency 150 ms\.\n/);
  expect(said()).toContain(`curl ${origin}/api/v1/session`);
  expect(said()).toContain('On the network   with --host 0.0.0.0');

  const second = start('--port', port);
  expect(await second.exitCode()).toBe(1);
  const next = Number(port) + 1;
  expect(second.said()).toBe(
    `Port ${port} is taken. Stop what runs there, or choose another: --port ${next}.`,
  );

  child.kill('SIGINT');
  expect(await exitCode()).toBe(0);
  expect(said()).toMatch(/The fake API has stopped\.$/);
});

test('prints the address at which it listens, not localhost', async () => {
  const { listening, said } = start('--port', '0', '--host', '::1');

  const { origin, port } = await listening();

  expect(origin).toBe(`http://[::1]:${port}`);
  expect((await fetch(`${origin}/api/v1/session`)).status).toBe(200);
  expect(said()).not.toContain('//localhost');
});

test('ends with the shell of npm, which gets its SIGTERM', async () => {
  const args = JSON.stringify([...program, '--port', '0']);
  const spawning = `spawn(process.execPath, ${args}, { stdio: 'inherit' })`;
  const env = { ...process.env, npm_lifecycle_event: 'api' };
  const shell = run(['-e', `require('node:child_process').${spawning}`], env);
  const { origin } = await shell.listening();

  shell.child.kill('SIGKILL');
  await shell.exitCode();

  expect(shell.said()).toMatch(/The fake API has stopped\.$/);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});
