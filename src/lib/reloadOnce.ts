import { readStored, writeStored } from './storage';

const reloadedAtKey = 'water-savers:reloaded-at';
const quietMs = 60_000;

/** Reloads after a release, at most once a minute. Else, or without session storage, throws. */
export function reloadOnce(error: unknown): Promise<never> {
  const now = performance.timeOrigin + performance.now();
  const last = Number(readStored(reloadedAtKey, 'tab'));
  if (now - last < quietMs || !writeStored(reloadedAtKey, String(now), 'tab')) throw error;
  location.reload();
  return new Promise<never>(() => {});
}
