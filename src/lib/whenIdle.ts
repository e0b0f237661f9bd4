/** Safari doesn't tell when it is idle. */
const noIdleAfterMs = 1_000;

/** Runs work when the browser is idle, within five seconds. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, noIdleAfterMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
