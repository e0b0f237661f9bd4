import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const folder = () => join(parent, 'database');
const lockFile = () => `${folder()}.lock`;

test('writes the number of its process, and removes it when it unlocks', () => {
  const unlock = lockFolder(folder());
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('refuses a folder of another process that runs, and leaves its lock', () => {
  writeFileSync(lockFile(), String(process.ppid));
  expect(() => lockFolder(folder())).toThrow(
    `Another server (process ${process.ppid}) uses the folder ${folder()}.`,
  );
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.ppid));
});

test('refuses a folder whose lock is being written', () => {
  writeFileSync(lockFile(), '');
  expect(() => lockFolder(folder())).toThrow('Another server');
});

test('replaces the lock of a process that has gone', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lockFile(), String(pid));
  lockFolder(folder());
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
});
