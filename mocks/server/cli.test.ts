import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts `npm run api` with these options. */
function start(...options: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/api.ts', ...options]);
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
      return new URL(/http:\/\/localhost:\d+/.exec(said)?.[0] ?? '');
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
}, 60_000);
