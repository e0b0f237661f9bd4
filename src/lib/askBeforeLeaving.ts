/** Asks until the signal aborts or the returned function is called. */
export function askBeforeLeaving(until: AbortSignal): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const first = { capture: true };
  window.addEventListener('beforeunload', ask, first);
  const stop = () => window.removeEventListener('beforeunload', ask, first);
  until.addEventListener('abort', stop);
  return stop;
}
