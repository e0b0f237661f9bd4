/** Returns `value / max` between 0 and 1; 0 for NaN and infinities. */
export function clampFraction(value: number, max = 1): number {
  const fraction = value / max;
  return Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;
}
