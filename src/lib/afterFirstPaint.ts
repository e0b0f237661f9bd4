const longestWaitMs = 200;

/** Settles once the page has been painted, or soon where nothing is painted (a hidden tab). */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWaitMs);
  });
}
