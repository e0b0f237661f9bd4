import * as v from 'valibot';
import { createClock, type MovableClock } from '@/lib/clock';
import { readStored, writeStored } from '@/lib/storage';
import type { Address } from './address';
import { defaultCast } from './seeds/defaultCast';
import { startingWorlds, type WorldName } from './seeds/worlds';

/** Which world the page is in. */
export interface Place {
  readonly name: WorldName;
  readonly seed: number;
  readonly now: number | null;
  readonly size: number;
}

export const placeKey = 'water-savers:place';
const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(Date.UTC(9999, 0)));

const placeSchema = v.object({
  name: v.picklist(Object.keys(startingWorlds) as WorldName[]),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  now: v.nullable(instant),
  size: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** How far the clock is ahead of the device's, in milliseconds. */
  offset: v.pipe(v.number(), v.safeInteger()),
  /** The instant at which the clock stands still. */
  stoppedAt: v.exactOptional(instant),
  /** Whether somebody set the clock: then a reload doesn't set it to what the address names. */
  isSet: v.exactOptional(v.boolean()),
});

/**
 * The place that the address names, or else where the app was before. Sets the clock to its time, which
 * is the one that the address names, or else the one that was kept.
 */
export function findPlace(
  { world, seed, now, size, isReset }: Address,
  clock: MovableClock,
  isReload = false,
): Place {
  const deviceNow = createClock().now();
  const before = readPlace(deviceNow);
  const isNamed = [world, seed, now, size].some((named) => named !== undefined);
  const named: Place = {
    name: world ?? 'demo',
    seed: seed ?? defaultCast.seed,
    now: now ?? null,
    size: size ?? 0,
  };
  const goesOn = !isNamed || (isReload && before?.isSet && isSame(before, named));
  const place = before && goesOn ? placeIn(before) : named;
  if (before && goesOn && !isReset) {
    if (before.stoppedAt === undefined) clock.travelTo(deviceNow + before.offset);
    else clock.stop(before.stoppedAt);
    return place;
  }
  if (place.now !== null) clock.travelTo(place.now);
  keepPlace(place, clock);
  return place;
}

/** How somebody has set a clock. */
export interface ClockState {
  readonly isSet: boolean;
  readonly isStopped: boolean;
}

/** Remembers where the page is, and its time. */
export function keepPlace(
  place: Place,
  clock: MovableClock,
  { isSet, isStopped }: ClockState = { isSet: false, isStopped: false },
): void {
  const now = clock.now();
  const time = {
    offset: now - createClock().now(),
    ...(isStopped && { stoppedAt: now }),
    ...(isSet && { isSet }),
  };
  writeStored(placeKey, JSON.stringify({ ...place, ...time }));
}

/** The time of this place as it was kept; null where another place was kept since. */
export function readTime(place: Place): (ClockState & { readonly now: number }) | null {
  const deviceNow = createClock().now();
  const kept = readPlace(deviceNow);
  if (!kept || !isSame(kept, place)) return null;
  const { stoppedAt, offset, isSet = false } = kept;
  return { isSet, isStopped: stoppedAt !== undefined, now: stoppedAt ?? deviceNow + offset };
}

const placeIn = ({ name, seed, now, size }: Place): Place => ({ name, seed, now, size });

const isSame = (one: Place, other: Place) =>
  JSON.stringify(placeIn(one)) === JSON.stringify(placeIn(other));

/** The place as it was kept, with its time; null where none is, or none that the device's time fits. */
function readPlace(deviceNow: number): v.InferOutput<typeof placeSchema> | null {
  try {
    const place = v.parse(placeSchema, JSON.parse(readStored(placeKey) ?? ''));
    return v.is(instant, deviceNow + place.offset) ? place : null;
  } catch {
    return null;
  }
}
