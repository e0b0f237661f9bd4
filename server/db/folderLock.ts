import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { SettingsError } from '../settingsError';

/**
 * Locks a database folder for this process and returns a function that unlocks it. Two processes in
 * one folder would destroy it. The lock is a file beside the folder with the number of its process;
 * one whose process is gone is replaced.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.lock`;
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => unlinkSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (isAlive(owner)) {
        throw new SettingsError(
          `Another server (process ${owner}) uses the folder ${folder}. Stop it, or set DATA_DIR to another folder. Nothing was changed.`,
        );
      }
      unlinkSync(file);
    }
  }
}

/** A file that is being written has no number yet: its process is alive. */
function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
