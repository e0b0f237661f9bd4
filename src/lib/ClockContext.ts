import { createContext, useContext, useEffect, useState } from 'react';
import { systemClock, type Clock } from './clock';

const ClockContext = createContext(systemClock);

/** Hands a clock to everything below. */
export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The time, told anew every so many milliseconds and when a hidden page comes back. */
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
