import { useId } from 'react';

/** Returns an id for gradients and clip paths that is valid in `url(#…)` and unique on the page. */
export function useSvgId(): string {
  return `ws${useId().replaceAll(/[^\w-]/g, '')}`;
}

interface Wave {
  y: number;
  period: number;
  /** Twice the visible height from the middle line to a crest. */
  amplitude: number;
  width: number;
  bottom: number;
  /** The start of the first period. A negative value shifts the wave to the left. */
  x?: number;
}

/** Returns the path of an area down to `bottom` whose upper edge is a wave. */
export function wavePath({ y, period, amplitude, width, bottom, x = 0 }: Wave): string {
  const half = period / 2;
  const steps = Math.ceil((width - x) / half) - 1;
  const rest = `t${half} 0`.repeat(Math.max(0, steps));
  return `M${x} ${y}q${half / 2} ${-amplitude} ${half} 0${rest}V${bottom}H${x}Z`;
}

/** Returns `value / max` between 0 and 1; 0 for NaN and infinities. */
export function clampFraction(value: number, max = 1): number {
  const fraction = value / max;
  return Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;
}
