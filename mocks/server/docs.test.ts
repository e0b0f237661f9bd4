import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveWorld, stopServing } from '../testing/testServer';
import { controls } from './controls';

const page = readFileSync('docs/fake-api.md', 'utf8');
const blocks = Array.from(page.matchAll(/^```sh\n([^]*?)^```$/gm), ([, block = '']) => block);
const script = blocks.filter((block) => block.includes('curl')).join('');

const folder = mkdtempSync(join(tmpdir(), 'fake-api-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(stopServing);

const run = promisify(execFile);

/** A failed request ends the script. */
const strictly = 'set -e; curl() { command curl -sS --fail-with-body "$@"; echo; }\n';

test('the curl lines of docs/fake-api.md work as printed', async () => {
  const { origin, backend } = await serveWorld();
  const { port } = new URL(origin);

  const lines = script.replaceAll('localhost:4000', `localhost:${port}`);
  const { stdout } = await run('bash', ['-c', strictly + lines], { cwd: folder });

  expect(stdout).toContain('"message":"Rain barrels work"');
  expect(stdout).toContain('data: {"type":"message"');
  expect(stdout).toContain('"world":"strict","seed":7');
  expect(stdout).toContain('"user":{"id":"3"');
  const { world, settings, controls } = backend.running;
  expect([world.name, world.seed, settings.auth]).toEqual(['demo', 7, 'bearer']);
  expect(controls.state()).toMatchObject({ scenario: null, faults: {}, latency: 300 });
  expect(controls.state().isClockStopped).toBe(true);
}, 60_000);

test('each control has a line', () => {
  const methodOf = (line: string) =>
    /-X (\w+)/.exec(line)?.[1] ?? (line.includes(' -d ') ? 'POST' : 'GET');
  const shown = script.split('\n').flatMap((line) => {
    const [, path] = /localhost:4000(\/__control\S*)/.exec(line) ?? [];
    return path === undefined ? [] : [`${methodOf(line)} ${path}`];
  });

  for (const { method, path } of controls) expect(shown).toContain(`${method} /__control${path}`);
});
