const longestWaitMs = 3_000;

/** Resolves after the first paint; immediately if the page doesn't paint, as in a hidden tab. */
export async function afterFirstPaint(): Promise<void> {
  const canTell =
    typeof PerformanceObserver === 'function' &&
    PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!canTell || document.hidden) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWaitMs);
  });
}
