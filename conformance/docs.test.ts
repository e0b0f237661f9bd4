import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeBlocks } from '@/testing/fixtures/docs';
import { startFake } from './fakeServer';

const file = 'docs/swapping-the-backend.md';
const lines = codeBlocks(file, 'sh')
  .filter((block) => block.includes('$API') || block.includes('API='))
  .flatMap((block) => block.trim().split('\n'));
const curlLines = lines.filter((line) => line.startsWith('curl'));

const folder = mkdtempSync(join(tmpdir(), 'swapping-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Prints the expected status of each line next to the actual one. */
const check = `set -e
check() {
  wanted=$1; shift 2
  echo "$wanted $(curl -sS -o answer -w '%{http_code}' "$@")"
  cat answer >> answers; echo >> answers
}
`;

const checked = (line: string) => {
  const [, status] = /# (\d{3})/.exec(line) ?? [];
  return line.startsWith('curl') ? `check ${status} ${line}` : line;
};

test('each curl line in the docs states the expected status', () => {
  expect(curlLines.length).toBeGreaterThan(15);
  for (const line of curlLines) expect(line).toMatch(/ # \d{3}\b/);
});

test('each curl line in the docs returns the stated status', async () => {
  const { baseUrl, close } = await startFake('cookie');
  const script = lines.map(checked).join('\n').replace('http://localhost:4000/api/v1', baseUrl);

  const { stdout } = await promisify(execFile)('bash', ['-c', check + script], { cwd: folder });

  close();
  const statuses = stdout.trim().split('\n');
  expect(statuses).toHaveLength(curlLines.length);
  for (const pair of statuses) expect(pair).toMatch(/^(\d{3}) \1$/);
  const answers = readFileSync(join(folder, 'answers'), 'utf8');
  expect(answers).toContain('"message":"So do songs"');
  expect(answers).toMatch(/^data: {"type":"message"/m);
  expect(answers).toContain('"title":"Our tap","points":100');
}, 60_000);
