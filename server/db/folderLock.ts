import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { SettingsError } from '../settings';

/** A process shows this often that it lives, to those that can't see it by its number. */
const renewMs = 5_000;
const longestMs = 30_000;

const own = { place: placeOf(), pid: process.pid, token: randomUUID() };

/**
 * Two processes in one folder would destroy it. The lock is a file beside the folder, and is taken
 * over once its process is gone: on another host or container, 30 s after its last sign of life. A
 * process that has lost its lock ends.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const file = `${folder}.lock`;
  // Only the process that has created this file looks at the lock and replaces it.
  const next = `${file}.next`;
  const create = () => fs.writeFileSync(next, JSON.stringify(own), { flag: 'wx' });
  try {
    create();
  } catch {
    refuseIfInUse(folder, next);
    // A process ended before it could remove it.
    fs.rmSync(next, { force: true });
    create();
  }
  try {
    refuseIfInUse(folder, file);
    fs.renameSync(next, file);
  } catch (error) {
    fs.rmSync(next, { force: true });
    throw error;
  }
  const timer = setInterval(() => renew(file), renewMs).unref();
  return () => {
    clearInterval(timer);
    if (ownerOf(file).token === own.token) fs.rmSync(file);
  };
}

/** The host, and on Linux the container: within it, process numbers can be compared. */
function placeOf(): string {
  try {
    return `${hostname()} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function refuseIfInUse(folder: string, file: string): void {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats) return;
  const { place: where = 'unknown', pid = 'unknown', token } = ownerOf(file);
  const isGone =
    where === own.place && pid !== 'unknown'
      ? token !== own.token && (pid === process.pid || !isAlive(pid))
      : Date.now() - stats.mtimeMs >= longestMs;
  if (isGone) return;
  throw new SettingsError(
    `Another server (process ${pid} at ${where}) uses the folder ${folder}. Stop it, or set DATA_DIR to another folder. If it has ended, wait half a minute or delete ${file}. Nothing was changed.`,
  );
}

/** Returns nothing of a file that can't be read. */
function ownerOf(file: string): Partial<typeof own> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<typeof own>;
  } catch {
    return {};
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function renew(file: string): void {
  const { token } = ownerOf(file);
  const now = new Date();
  // If that fails, the next time may succeed.
  if (token === own.token) fs.utimes(file, now, now, () => {});
  if (token === own.token || (token === undefined && fs.existsSync(file))) return;
  console.error(`Another server has taken the lock ${file}. This one ends, as both would write.`);
  process.exit(1);
}
