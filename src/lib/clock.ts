export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export type MovableClock = ReturnType<typeof createClock>;

export function createClock() {
  let offset = 0;
  let stoppedAt: number | null = null;
  const now = () => stoppedAt ?? Date.now() + offset;
  /** Sets the clock to an instant. A running clock continues from there. */
  const travelTo = (instant: number) => {
    offset = instant - Date.now();
    if (stoppedAt !== null) stoppedAt = instant;
  };
  /** Stops the clock, at an instant or at the current time. `run` continues from there. */
  const stop = (instant = now()) => {
    stoppedAt = instant;
  };
  const run = () => {
    const from = now();
    stoppedAt = null;
    travelTo(from);
  };
  return { now, travelTo, stop, run };
}
