import { useEffect, useEffectEvent, useState } from 'react';
import { dripsPerMinute, type DripRules } from '@/domain/action';
import { useClock } from '@/lib/ClockContext';

interface Run {
  /** Start of the count in milliseconds, by the app's clock. */
  readonly startedAt: number;
  readonly drips: number;
}

const lookEveryMs = 100;

/** Counts presses for the seconds of the rules from the first one, then reports drips per minute. */
export function useDripCounter(rules: DripRules, onCounted: (drips: number) => void) {
  const countMs = rules.seconds * 1000;
  const clock = useClock();
  const [run, setRun] = useState<Run | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const isRunning = run !== null;

  const look = useEffectEvent(() => {
    if (!run) return;
    const passed = clock.now() - run.startedAt;
    setElapsed(passed);
    if (passed < countMs) return;
    setRun(null);
    onCounted(dripsPerMinute(run.drips, rules));
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  const press = () => {
    const now = clock.now();
    if (!run) setElapsed(0);
    if (run && now - run.startedAt >= countMs) return;
    setRun((last) => (last ? { ...last, drips: last.drips + 1 } : { startedAt: now, drips: 1 }));
  };

  return {
    isRunning,
    drips: run?.drips ?? 0,
    /** Elapsed part of the count, from 0 to 1. */
    fraction: isRunning ? Math.min(1, elapsed / countMs) : 0,
    secondsLeft: Math.ceil(Math.max(0, countMs - (isRunning ? elapsed : 0)) / 1000),
    press,
    cancel: () => setRun(null),
  };
}
