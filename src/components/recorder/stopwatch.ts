/** Measures milliseconds since its creation, without pauses and unaffected by clock changes. */
export function createStopwatch() {
  let before = 0;
  let since: number | null = performance.now();
  const elapsed = () => before + (since === null ? 0 : performance.now() - since);

  return {
    elapsed,
    pause: () => {
      before = elapsed();
      since = null;
    },
    resume: () => {
      since ??= performance.now();
    },
  };
}
