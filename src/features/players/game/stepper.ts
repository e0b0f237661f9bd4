import { ticksPerSecond } from '@/domain/game/things';

const tickMs = 1000 / ticksPerSecond;
/** Time beyond this is dropped, both between frames and waiting to become ticks. */
const longestMs = 250;
const maxSteps = 5;
/** Tolerance for rounded timestamps, in ticks. */
const grace = 1e-6;

/** Turns frame timestamps into whole ticks, at the same rate on any display. */
export interface Stepper {
  /** Timestamp of the last frame; null before the first and after `halt`. */
  last: number | null;
  /** Milliseconds that haven't become ticks yet. */
  rest: number;
}

export function createStepper(): Stepper {
  return { last: null, rest: 0 };
}

/** Returns the milliseconds since the last frame: at most 250, and 0 for the first. */
export function gapAt(stepper: Stepper, timestamp: number): number {
  const gap = stepper.last === null ? 0 : timestamp - stepper.last;
  stepper.last = timestamp;
  return Math.min(Math.max(gap, 0), longestMs);
}

/** Returns the number of ticks due after `gap` more milliseconds: at most 5, the rest wait. */
export function ticksDue(stepper: Stepper, gap: number): number {
  stepper.rest = Math.min(stepper.rest + gap, longestMs);
  const ticks = Math.min(Math.floor(stepper.rest / tickMs + grace), maxSteps);
  stepper.rest = Math.max(0, stepper.rest - ticks * tickMs);
  return ticks;
}

/** Returns how far the time is between the last tick and the next, from 0 to 1. */
export function fractionOf({ rest }: Stepper): number {
  return Math.min(rest / tickMs, 1);
}

/** Ignores the time from now until the next frame. */
export function halt(stepper: Stepper): void {
  stepper.last = null;
}
