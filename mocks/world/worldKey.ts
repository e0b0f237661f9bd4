import * as v from 'valibot';
import { createClock, type MovableClock } from '@/lib/clock';
import { readStored, writeStored } from '@/lib/storage';
import type { UrlParams } from './urlParams';
import { defaultSeedProfile } from '../seeds/defaultSeedProfile';
import { startingWorlds, type WorldName } from '../seeds/worlds';

/** Identifies the world of the page. */
export interface WorldKey {
  readonly name: WorldName;
  readonly seed: number;
  /** The requested start time; null for the time of the first visit. */
  readonly now: number | null;
  readonly size: number;
}

export const worldKeyStorageKey = 'water-savers:world-key';
/** The key that earlier releases used. */
const oldStorageKey = 'water-savers:place';
const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(Date.UTC(9999, 0)));

const storedSchema = v.object({
  name: v.picklist(Object.keys(startingWorlds) as WorldName[]),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  now: v.nullable(instant),
  size: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** How far the clock is ahead of the device's, in milliseconds. */
  offset: v.pipe(v.number(), v.safeInteger()),
  /** The instant at which the clock is stopped. */
  stoppedAt: v.exactOptional(instant),
  /** True if the user set the clock: then a reload doesn't set it to the time in the URL. */
  isSet: v.exactOptional(v.boolean()),
});

/**
 * Returns the world that the URL names, or else the last one. Sets the clock to the time in the
 * URL, or else to the stored one.
 */
export function resolveWorldKey(
  { world, seed, now, size, isReset }: UrlParams,
  clock: MovableClock,
  isReload = false,
): WorldKey {
  const deviceNow = createClock().now();
  const before = readStoredKey(deviceNow);
  const isNamed = [world, seed, now, size].some((named) => named !== undefined);
  const named: WorldKey = {
    name: world ?? 'demo',
    seed: seed ?? defaultSeedProfile.seed,
    now: now ?? null,
    size: size ?? 0,
  };
  const continues = !isNamed || (isReload && before?.isSet && isSame(before, named));
  const worldKey = before && continues ? keyOf(before) : named;
  if (before && continues && !isReset) {
    if (before.stoppedAt === undefined) clock.travelTo(deviceNow + before.offset);
    else clock.stop(before.stoppedAt);
    return worldKey;
  }
  if (worldKey.now !== null) clock.travelTo(worldKey.now);
  storeWorldKey(worldKey, clock);
  return worldKey;
}

/** How the clock was changed. */
export interface ClockState {
  readonly isSet: boolean;
  readonly isStopped: boolean;
}

/** Stores the world key and its time. */
export function storeWorldKey(
  worldKey: WorldKey,
  clock: MovableClock,
  { isSet, isStopped }: ClockState = { isSet: false, isStopped: false },
): void {
  const now = clock.now();
  const time = {
    offset: now - createClock().now(),
    ...(isStopped && { stoppedAt: now }),
    ...(isSet && { isSet }),
  };
  writeStored(worldKeyStorageKey, JSON.stringify({ ...worldKey, ...time }));
}

/** Returns the stored time of this world; null if another world was stored since. */
export function readStoredTime(worldKey: WorldKey): (ClockState & { readonly now: number }) | null {
  const deviceNow = createClock().now();
  const kept = readStoredKey(deviceNow);
  if (!kept || !isSame(kept, worldKey)) return null;
  const { stoppedAt, offset, isSet = false } = kept;
  return { isSet, isStopped: stoppedAt !== undefined, now: stoppedAt ?? deviceNow + offset };
}

const keyOf = ({ name, seed, now, size }: WorldKey): WorldKey => ({ name, seed, now, size });

const isSame = (one: WorldKey, other: WorldKey) =>
  JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));

/**
 * Returns the stored world key with its time; null if there is none or its time is out of range.
 */
function readStoredKey(deviceNow: number): v.InferOutput<typeof storedSchema> | null {
  try {
    const text = readStored(worldKeyStorageKey) ?? readStored(oldStorageKey);
    const worldKey = v.parse(storedSchema, JSON.parse(text ?? ''));
    return v.is(instant, deviceNow + worldKey.offset) ? worldKey : null;
  } catch {
    return null;
  }
}
