/**
 * Asks before the page closes until the signal aborts, because something exists only in this page.
 * Returns a function that stops it earlier.
 */
export function askBeforeLeaving(until: AbortSignal): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const first = { capture: true };
  window.addEventListener('beforeunload', ask, first);
  const stop = () => window.removeEventListener('beforeunload', ask, first);
  until.addEventListener('abort', stop);
  return stop;
}
