/** Tells the time. Whatever depends on the time of day is handed a clock instead of reading one. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface MovableClock extends Clock {
  /** Sets the clock to an instant; it runs on from there. */
  travelTo(instant: number): void;
}

/** A clock that runs with the device's, moved by as much as it was set to differ. */
export function createClock(): MovableClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    travelTo: (instant) => {
      offset = instant - Date.now();
    },
  };
}
