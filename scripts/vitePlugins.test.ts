import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = mkdtempSync(join(tmpdir(), 'broken-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a build that fails prints its own error', () => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import './nope';");

  const vite = resolve('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', root, '--config', resolve('vite.config.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });

  expect(stderr).toMatch(/Could not resolve '\.\/nope'.*main\.js/s);
  expect(status).toBe(1);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});
