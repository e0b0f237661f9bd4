import { readStored, writeStored } from './storage';

const reloadedAtKey = 'water-savers:reloaded-at';
const quietMs = 60_000;

/**
 * For a part of the app that can't be loaded: after a new release the old one's files are gone, so the
 * page is loaded anew, but not again within a minute. Then, or where nothing can be remembered, the
 * error is thrown on.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const now = performance.timeOrigin + performance.now();
  const last = Number(readStored(reloadedAtKey, 'tab'));
  if (now - last < quietMs || !writeStored(reloadedAtKey, String(now), 'tab')) throw error;
  location.reload();
  return new Promise<never>(() => {});
}
