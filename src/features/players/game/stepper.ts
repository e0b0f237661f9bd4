import { ticksPerSecond } from '@/domain/game/things';

const tickMs = 1000 / ticksPerSecond;
/** A longer time than this since the last frame, or behind the sea, is let go. */
const longestMs = 250;
const mostSteps = 5;
/** Timestamps are rounded; a tick that is so nearly due is due. */
const grace = 1e-6;

/** Turns the timestamps of frames into whole ticks, as many on a slow display as on a fast one. */
export interface Stepper {
  /** Timestamp of the last frame; null before the first and after a standstill. */
  last: number | null;
  /** Milliseconds that have not become ticks yet. */
  rest: number;
}

export function createStepper(): Stepper {
  return { last: null, rest: 0 };
}

/** Milliseconds since the last frame, 250 at most; 0 for the first. */
export function gapAt(stepper: Stepper, timestamp: number): number {
  const gap = stepper.last === null ? 0 : timestamp - stepper.last;
  stepper.last = timestamp;
  return Math.min(Math.max(gap, 0), longestMs);
}

/** How many ticks are due after so many milliseconds more: 5 at most, the others wait. */
export function ticksDue(stepper: Stepper, gap: number): number {
  stepper.rest = Math.min(stepper.rest + gap, longestMs);
  const ticks = Math.min(Math.floor(stepper.rest / tickMs + grace), mostSteps);
  stepper.rest = Math.max(0, stepper.rest - ticks * tickMs);
  return ticks;
}

/** How far the time is between the last tick and the next, 0 to 1. */
export function fractionOf({ rest }: Stepper): number {
  return Math.min(rest / tickMs, 1);
}

/** Forgets the time that passes from here to the next frame. */
export function halt(stepper: Stepper): void {
  stepper.last = null;
}
