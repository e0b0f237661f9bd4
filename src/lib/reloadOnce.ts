import { readStored, writeStored } from './storage';

const reloadedAtKey = 'water-savers:reloaded-at';
const quietMs = 60_000;

/**
 * Handles code that can't be loaded, as after a release, which removes the old one's files: reloads
 * the page, at most once a minute. Otherwise, or without session storage, throws the error.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const now = performance.timeOrigin + performance.now();
  const last = Number(readStored(reloadedAtKey, 'tab'));
  if (now - last < quietMs || !writeStored(reloadedAtKey, String(now), 'tab')) throw error;
  location.reload();
  return new Promise<never>(() => {});
}
