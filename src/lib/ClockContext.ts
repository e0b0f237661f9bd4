import { createContext, useContext, useEffect, useState } from 'react';
import { systemClock, type Clock } from './clock';
import { deviceZone } from './deviceZone';

const ClockContext = createContext(systemClock);

export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** Updates the zone, too, and when the user returns to the page: timers may have stood still. */
export function useNow(everyMs = 10_000): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    const update = () => {
      setNow(clock.now());
      deviceZone();
    };
    update();
    const timer = setInterval(update, everyMs);
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', update, { signal });
    for (const type of ['pageshow', 'focus']) window.addEventListener(type, update, { signal });
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [clock, everyMs]);

  return now;
}
