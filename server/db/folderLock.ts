import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { SettingsError } from '../settings';

interface Owner {
  /** The host, and the container on it: within it, process numbers can be compared. */
  readonly place?: string;
  readonly pid?: number;
}

/** A process shows this often that it lives, to those that can't see it by its number. */
const renewMs = 5_000;
const longestMs = 30_000;
/** Two that take over the same lock do so within less. */
const settleMs = 100;

const held = new Set<string>();

/**
 * Two processes in one folder would destroy it. The lock is a file beside the folder, and is taken
 * over once its process is gone: on another host or container, 30 s after its last sign of life. A
 * process that has lost its lock ends.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.lock`;
  const own = JSON.stringify({ place: place(), pid: process.pid, token: randomUUID() });
  while (!create(file, own)) {
    const found = read(file);
    if (found === null) continue;
    if (isInUse(file, found)) throw inUse(folder, file, found);
    remove(file, found);
  }
  // Another one may have taken this lock for the one that both found.
  await pause(settleMs);
  const now = read(file);
  if (now !== own) throw inUse(folder, file, now ?? '');
  held.add(own);
  const timer = setInterval(() => renew(file, own), renewMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    held.delete(own);
    if (read(file) === own) rmSync(file, { force: true });
  };
}

function place(): string {
  let container = '';
  try {
    container = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has these.
  }
  return `${hostname()} ${container}`.trim();
}

/** Returns null if the work fails with this code. */
function unless<Result>(code: string, work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
    return null;
  }
}

const create = (file: string, text: string) =>
  unless('EEXIST', () => writeFileSync(file, text, { flag: 'wx' })) !== null;

const read = (file: string) => unless('ENOENT', () => readFileSync(file, 'utf8'));

/** Removes a lock that was found, but not another one that has replaced it. */
function remove(file: string, found: string): void {
  const old = `${file}.${randomUUID()}`;
  if (unless('ENOENT', () => renameSync(file, old)) === null) return;
  const removed = read(old) ?? '';
  if (removed !== found) create(file, removed);
  rmSync(old, { force: true });
}

function renew(file: string, own: string): void {
  try {
    if (read(file) === own) {
      const now = new Date();
      utimesSync(file, now, now);
      return;
    }
  } catch {
    // Nothing is known now; the next time may tell.
    return;
  }
  console.error(`Another server has taken the lock ${file}. This one ends, as both would write.`);
  process.exit(1);
}

function ownerOf(text: string): Owner {
  try {
    return (JSON.parse(text) ?? {}) as Owner;
  } catch {
    return {};
  }
}

function isInUse(file: string, text: string): boolean {
  const owner = ownerOf(text);
  if (owner.place === place() && owner.pid !== undefined) {
    return owner.pid === process.pid ? held.has(text) : isAlive(owner.pid);
  }
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return Date.now() - mtimeMs < longestMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(folder: string, file: string, text: string): SettingsError {
  const { place: where = 'unknown', pid = 'unknown' } = ownerOf(text);
  return new SettingsError(
    `Another server (process ${pid} at ${where}) uses the folder ${folder}. Stop it, or set DATA_DIR to another folder. If it has ended, wait half a minute or delete ${file}. Nothing was changed.`,
  );
}
