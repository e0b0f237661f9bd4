/** Between 0 and 1, whatever comes: NaN and infinities count as nothing. */
export function clampFraction(value: number, max = 1): number {
  const fraction = value / max;
  return Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;
}
