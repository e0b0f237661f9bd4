import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { SettingsError } from '../settingsError';

/** What a lock says of its process. */
interface Owner {
  readonly host?: string;
  readonly pid?: number;
}

/** A process shows this often that it lives, to those that can't see it by its number. */
const renewMs = 5_000;
const longestMs = 30_000;
/** Two that replace the same lock do so within less. */
const settleMs = 100;

/** Locks that this process holds. */
const held = new Set<string>();

/**
 * Locks a database folder for this process and returns a function that unlocks it. Two processes in
 * one folder would destroy it. The lock is a file beside the folder. One whose process is gone is
 * replaced; a process of another host or container counts as gone 30 s after its last sign of life.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.lock`;
  const own = JSON.stringify({ host: hostname(), pid: process.pid, token: randomUUID() });
  for (;;) {
    if (create(file, own)) break;
    if (isInUse(file)) throw inUse(folder, file);
    rmSync(file, { force: true });
  }
  // Another one may have taken this lock for the one that both found.
  await pause(settleMs);
  if (read(file) !== own) throw inUse(folder, file);
  held.add(own);
  const timer = setInterval(() => {
    if (read(file) !== own) throw inUse(folder, file);
    const now = new Date();
    utimesSync(file, now, now);
  }, renewMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    held.delete(own);
    if (read(file) === own) rmSync(file, { force: true });
  };
}

/** Creates the file with its text at once. Returns false if there is one. */
function create(file: string, text: string): boolean {
  const whole = `${file}.${randomUUID()}`;
  writeFileSync(whole, text);
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(whole);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ownerOf(text: string): Owner {
  try {
    return (JSON.parse(text) ?? {}) as Owner;
  } catch {
    return {};
  }
}

function isInUse(file: string): boolean {
  const text = read(file);
  if (text === null) return false;
  const { host, pid } = ownerOf(text);
  if (host === hostname() && pid !== undefined) {
    return pid === process.pid ? held.has(text) : isAlive(pid);
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

function inUse(folder: string, file: string): SettingsError {
  const { host = 'unknown', pid = 'unknown' } = ownerOf(read(file) ?? '');
  return new SettingsError(
    `Another server (process ${pid} at ${host}) uses the folder ${folder}. Stop it, or set DATA_DIR to another folder. Nothing was changed.`,
  );
}
