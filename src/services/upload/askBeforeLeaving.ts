/** Asks before the page closes until the signal aborts, as a recording exists only in this page. */
export function askBeforeLeaving(until: AbortSignal): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const first = { capture: true };
  window.addEventListener('beforeunload', ask, first);
  until.addEventListener('abort', () => window.removeEventListener('beforeunload', ask, first));
}
