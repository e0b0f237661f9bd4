const longestWaitMs = 3_000;

/** Settles once the page has been painted; at once where nothing is painted, as in a hidden tab. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const canTell = PerformanceObserver.supportedEntryTypes.includes('paint');
    if (!canTell || document.hidden) {
      resolve();
      return;
    }
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWaitMs);
  });
}
