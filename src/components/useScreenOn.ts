import { useEffect } from 'react';

/** Keeps the screen from turning off while it is true, where the browser can. */
export function useScreenOn(isNeeded: boolean): void {
  useEffect(() => {
    // Insecure pages and older browsers have none.
    const { wakeLock } = navigator as Partial<Navigator>;
    if (!isNeeded || !wakeLock) return undefined;
    const needed = new AbortController();
    const { signal } = needed;
    let lock: WakeLockSentinel | undefined;
    const hold = (granted: WakeLockSentinel) => {
      lock = granted;
      const release = () => void granted.release();
      if (signal.aborted) release();
      else signal.addEventListener('abort', release);
    };
    const request = () => {
      if (document.hidden || lock?.released === false) return;
      // Is refused while the device saves power.
      wakeLock.request('screen').then(hold, () => undefined);
    };
    request();
    // Browsers release it when the page is hidden.
    document.addEventListener('visibilitychange', request, { signal });
    return () => needed.abort();
  }, [isNeeded]);
}
