/** Tells the time. Whatever depends on the time of day is handed a clock instead of reading one. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** The device's clock. */
export const systemClock: Clock = { now: () => Date.now() };

export interface MovableClock extends Clock {
  /** Sets the clock to an instant; it runs on from there. */
  travelTo(instant: number): void;
  /** Lets it stand still, at an instant or where it is, or run on from where it stands. */
  stop(instant?: number): void;
  run(): void;
}

/** A clock that runs with the device's, moved by as much as it was set to differ. */
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
