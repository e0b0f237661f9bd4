const reloadedAtKey = 'water-savers:reloaded-at';
const quietMs = 60_000;

/**
 * After a new release the old one's files are gone: a screen that can't be loaded any more reloads the
 * page, but not again within a minute; then the error page shows instead.
 */
export function reloadOnceOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (performance.timeOrigin + performance.now() - lastReload() < quietMs) return;
    if (!rememberReload()) return;
    event.preventDefault();
    location.reload();
  });
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(reloadedAtKey));
  } catch {
    return 0;
  }
}

function rememberReload(): boolean {
  try {
    sessionStorage.setItem(reloadedAtKey, String(performance.timeOrigin + performance.now()));
    return true;
  } catch {
    return false;
  }
}
