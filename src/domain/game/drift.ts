import { paces, type Speed } from './speeds';
import { boatY, things, type ThingKind } from './things';

/** Things spawn here, just above the field, in milli-units. */
const startMilli = -40_000;

/** Returns a kind's speed in thirds of a milli-unit per tick: always an integer. */
export function driftOf(kind: ThingKind, speed: Speed): number {
  return things[kind].speed * paces[speed].tenths * 5;
}

/** Returns the position down the field, in milli-units, after these ticks. */
export function yAfter(ticks: number, drift: number): number {
  const thirds = ticks * drift;
  return startMilli + (thirds - (thirds % 3)) / 3;
}

export function ticksToBoat(kind: ThingKind, speed: Speed): number {
  return Math.ceil(((boatY * 1000 - startMilli) * 3) / driftOf(kind, speed));
}
