import { paces, type Speed } from './speeds';
import { boatY, things, type ThingKind } from './things';

/** Where things come into being: just above the field, in milli-units. */
const startMilli = -40_000;

/** How fast a kind drifts, in thirds of a milli-unit a tick: a whole number at every speed. */
export function driftOf(kind: ThingKind, speed: Speed): number {
  return things[kind].speed * paces[speed].tenths * 5;
}

/** How far down the field a thing of such a drift is after so many ticks, in milli-units. */
export function yAfter(ticks: number, drift: number): number {
  const thirds = ticks * drift;
  return startMilli + (thirds - (thirds % 3)) / 3;
}

/** Ticks until a thing has reached the boat's line. */
export function ticksToBoat(kind: ThingKind, speed: Speed): number {
  return Math.ceil(((boatY * 1000 - startMilli) * 3) / driftOf(kind, speed));
}
