import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock';

let parent = '';
const unlocks: (() => void)[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  for (const unlock of unlocks.splice(0)) unlock();
  rmSync(parent, { recursive: true });
});

const folder = () => join(parent, 'database');
const lockFile = () => `${folder()}.lock`;
const lock = async () => {
  const unlock = await lockFolder(folder());
  unlocks.push(unlock);
  return unlock;
};
const ownerOf = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as { place: string };
/** Where this process is, as a lock says. */
let here = '';
beforeAll(async () => {
  const other = mkdtempSync(join(tmpdir(), 'lock-'));
  const unlock = await lockFolder(other);
  here = (JSON.parse(readFileSync(`${other}.lock`, 'utf8')) as { place: string }).place;
  unlock();
  rmSync(other, { recursive: true });
});
const leave = (owner: object, ageMs = 0) => {
  writeFileSync(lockFile(), JSON.stringify(owner));
  const at = new Date(Date.now() - ageMs);
  utimesSync(lockFile(), at, at);
};
const gone = () => spawnSync(process.execPath, ['--version']).pid;

test('names its process, refuses the folder twice, and removes the lock when it unlocks', async () => {
  const unlock = await lock();
  await expect(lock()).rejects.toThrow('Another server');
  expect(ownerOf()).toMatchObject({ place: here, pid: process.pid });
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('refuses a folder of another process that runs, and leaves its lock', async () => {
  const owner = { place: here, pid: process.ppid };
  leave(owner);
  await expect(lock()).rejects.toThrow(
    `Another server (process ${process.ppid} at ${here}) uses the folder ${folder()}.`,
  );
  expect(ownerOf()).toEqual(owner);
});

test('gives the folder of a process that has gone to one of several that start at once', async () => {
  leave({ place: here, pid: gone() });
  const results = await Promise.allSettled([lock(), lock(), lock()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ownerOf()).toMatchObject({ pid: process.pid });
});

// Its process may have had the number that this one has now, as each container starts with 1.
test('replaces a lock with its own number that it does not hold', async () => {
  leave({ place: here, pid: process.pid });
  await lock();
  expect(ownerOf()).toHaveProperty('token');
});

test('replaces the lock of another host or container once it is not renewed for half a minute', async () => {
  leave({ place: 'elsewhere', pid: process.pid }, 20_000);
  await expect(lock()).rejects.toThrow('at elsewhere) uses the folder');

  leave({ place: 'elsewhere', pid: process.ppid }, 31_000);
  await lock();
  expect(ownerOf()).toMatchObject({ place: here, pid: process.pid });
});

test('replaces an unreadable lock once it is old', async () => {
  writeFileSync(lockFile(), '');
  await expect(lock()).rejects.toThrow('Another server (process unknown at unknown)');
  const at = new Date(Date.now() - 31_000);
  utimesSync(lockFile(), at, at);
  await lock();
});
