/** A recording is nowhere but in this page: until the signal is aborted, whoever closes it is asked first. */
export function askBeforeLeaving(until: AbortSignal): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const first = { capture: true };
  window.addEventListener('beforeunload', ask, first);
  until.addEventListener('abort', () => window.removeEventListener('beforeunload', ask, first));
}
