const reloadedAtKey = 'water-savers:reloaded-at';
const quietMs = 60_000;

/**
 * For a part of the app that can't be loaded: after a new release the old one's files are gone, so the
 * page is loaded anew, but not again within a minute. Then the error is thrown on.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const now = performance.timeOrigin + performance.now();
  if (now - lastReload() < quietMs || !rememberReload(now)) throw error;
  location.reload();
  return new Promise<never>(() => {});
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(reloadedAtKey));
  } catch {
    return 0;
  }
}

/** Without a memory there is no telling the first reload from the next: then there is none. */
function rememberReload(now: number): boolean {
  try {
    sessionStorage.setItem(reloadedAtKey, String(now));
    return true;
  } catch {
    return false;
  }
}
