import { createContext, useContext, useEffect, useState } from 'react';
import { createClock, type Clock } from './clock';

const ClockContext = createContext<Clock>(createClock());

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
    const tell = () => setNow(clock.now());
    tell();
    const timer = setInterval(tell, everyMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [clock, everyMs]);

  return now;
}
