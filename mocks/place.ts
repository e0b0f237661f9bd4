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
}

const placeKey = 'water-savers:place';
const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(Date.UTC(9999, 0)));

const placeSchema = v.object({
  name: v.picklist(Object.keys(startingWorlds) as WorldName[]),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  now: v.nullable(instant),
  /** How far the clock is ahead of the device's, in milliseconds. */
  offset: v.pipe(v.number(), v.safeInteger()),
});

/** The place that the address names, or else where the app was before. Sets the clock to its time. */
export function findPlace({ world, seed, now, isReset }: Address, clock: MovableClock): Place {
  const deviceNow = createClock().now();
  const isNamed = world !== undefined || seed !== undefined || now !== undefined;
  const before = isNamed ? null : readPlace(deviceNow);
  const place: Place = before ?? {
    name: world ?? 'demo',
    seed: seed ?? defaultCast.seed,
    now: now ?? null,
  };
  if (before && !isReset) clock.travelTo(deviceNow + before.offset);
  else if (place.now !== null) clock.travelTo(place.now);
  const offset = clock.now() - deviceNow;
  writeStored(placeKey, JSON.stringify({ ...place, offset }));
  return place;
}

function readPlace(deviceNow: number): v.InferOutput<typeof placeSchema> | null {
  try {
    const place = v.parse(placeSchema, JSON.parse(readStored(placeKey) ?? ''));
    return v.is(instant, deviceNow + place.offset) ? place : null;
  } catch {
    return null;
  }
}
