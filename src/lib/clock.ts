export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface MovableClock extends Clock {
  /** Sets the clock to an instant. A running clock continues from there. */
  travelTo(instant: number): void;
  /** Stops the clock, at an instant or at the current time. `run` continues from there. */
  stop(instant?: number): void;
  run(): void;
}

export function createClock(): MovableClock {
  let offset = 0;
  let stoppedAt: number | null = null;
  const now = () => stoppedAt ?? Date.now() + offset;
  const travelTo = (instant: number) => {
    offset = instant - Date.now();
    if (stoppedAt !== null) stoppedAt = instant;
  };
  return {
    now,
    travelTo,
    stop: (instant = now()) => {
      stoppedAt = instant;
    },
    run: () => {
      const from = now();
      stoppedAt = null;
      travelTo(from);
    },
  };
}
