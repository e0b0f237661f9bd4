import { createContext, useContext, useEffect, useState } from 'react';
import { systemClock } from './clock';
import { deviceZone } from './deviceZone';

export const ClockContext = createContext(systemClock);

export const useClock = () => useContext(ClockContext);

/** Updates the zone, too, and when the user returns to the page: timers may have stood still. */
export function useNow(everyMs = 10_000): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    let updatedAt = 0;
    const update = () => {
      updatedAt = clock.now();
      setNow(updatedAt);
      deviceZone();
    };
    // A visible page without the focus has its timers, unless the device slept.
    const updateIfLate = () => {
      if (Math.abs(clock.now() - updatedAt) >= everyMs) update();
      else deviceZone();
    };
    update();
    const timer = setInterval(update, everyMs);
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', update, { signal });
    window.addEventListener('pageshow', update, { signal });
    window.addEventListener('focus', updateIfLate, { signal });
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [clock, everyMs]);

  return now;
}
