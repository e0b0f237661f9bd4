import { createContext, useContext, useEffect, useState } from 'react';
import { systemClock, type Clock } from './clock';

const ClockContext = createContext(systemClock);

export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** Returns the time. Updates at an interval and whenever a hidden page becomes visible. */
export function useNow(everyMs = 10_000): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    const notify = () => setNow(clock.now());
    notify();
    const timer = setInterval(notify, everyMs);
    document.addEventListener('visibilitychange', notify);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', notify);
    };
  }, [clock, everyMs]);

  return now;
}
