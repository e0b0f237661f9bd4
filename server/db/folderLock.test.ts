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
const lock = () => {
  const unlock = lockFolder(folder());
  unlocks.push(unlock);
  return unlock;
};
const ownerOf = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as { place: string };
/** Where this process is, as a lock says. */
let here = '';
beforeAll(() => {
  const other = mkdtempSync(join(tmpdir(), 'lock-'));
  const unlock = lockFolder(other);
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

test('names its process, refuses the folder twice, and removes the lock when it unlocks', () => {
  const unlock = lock();
  expect(lock).toThrow('Another server');
  expect(ownerOf()).toMatchObject({ place: here, pid: process.pid });
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('refuses a folder of another process that runs, and leaves its lock', () => {
  const owner = { place: here, pid: process.ppid };
  leave(owner);
  expect(lock).toThrow(
    `Another server (process ${process.ppid} at ${here}) uses the folder ${folder()}.`,
  );
  expect(ownerOf()).toEqual(owner);
});

test('takes over the lock of a process that has gone', () => {
  leave({ place: here, pid: gone() });
  lock();
  expect(ownerOf()).toMatchObject({ pid: process.pid });
});

test('leaves a free folder to another process that is taking it, unless that process ends', () => {
  writeFileSync(`${lockFile()}.next`, JSON.stringify({ place: here, pid: process.ppid }));
  expect(lock).toThrow('Another server');
  expect(existsSync(lockFile())).toBe(false);

  writeFileSync(`${lockFile()}.next`, JSON.stringify({ place: here, pid: gone() }));
  lock();
  expect(ownerOf()).toMatchObject({ pid: process.pid });
});

// Its process may have had the number that this one has now, as each container starts with 1.
test('replaces a lock with its own number that it does not hold', () => {
  leave({ place: here, pid: process.pid });
  lock();
  expect(ownerOf()).toHaveProperty('token');
});

test('replaces the lock of another host or container once it is not renewed for half a minute', () => {
  leave({ place: 'elsewhere', pid: process.pid }, 20_000);
  expect(lock).toThrow('at elsewhere) uses the folder');

  leave({ place: 'elsewhere', pid: process.ppid }, 31_000);
  lock();
  expect(ownerOf()).toMatchObject({ place: here, pid: process.pid });
});

test('replaces an unreadable lock once it is old', () => {
  writeFileSync(lockFile(), '');
  expect(lock).toThrow('Another server (process unknown at unknown)');
  const at = new Date(Date.now() - 31_000);
  utimesSync(lockFile(), at, at);
  lock();
});
