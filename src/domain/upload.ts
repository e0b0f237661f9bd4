const stepMs = 200;
const stepPercent = 10;

/** Percent of the simulated upload after so many milliseconds: ten more every 200 ms, up to 100. */
export function uploadPercent(elapsedMs: number): number {
  const steps = Math.floor(Math.max(0, elapsedMs) / stepMs);
  return Math.min(100, steps * stepPercent);
}
