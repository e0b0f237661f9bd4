import * as v from 'valibot';
import { createClock, type MovableClock } from '@/lib/clock';
import { readStoredJson, writeStored } from './storage';
import type { UrlParams } from './urlParams';
import { defaultSeedProfile } from '../seeds/samples';
import { startingWorlds, type WorldName } from '../seeds/worlds';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const instant = v.pipe(wholeNumber, v.maxValue(Date.UTC(9999, 0)));

const keySchema = v.object({
  name: v.picklist(Object.keys(startingWorlds) as WorldName[]),
  seed: wholeNumber,
  /** The requested start time; null for the time of the first visit. */
  now: v.nullable(instant),
  size: v.optional(wholeNumber, 0),
});

export type WorldKey = Readonly<v.InferOutput<typeof keySchema>>;

/** The last world of this tab in sessionStorage, and of this browser in localStorage. */
export const worldKeyStorageKey = 'water-savers:world-key';
export const worldStorageKey = ({ name, seed, now, size }: WorldKey) =>
  `water-savers:world:${name}|${seed}|${now ?? 'live'}${size ? `|${size}` : ''}`;
export const timeStorageKey = (worldKey: WorldKey) => `${worldStorageKey(worldKey)}:time`;

const timeSchema = v.object({
  /** How far the clock is ahead of the device's, in milliseconds. */
  offset: v.pipe(v.number(), v.safeInteger()),
  stoppedAt: v.exactOptional(instant),
  /** True if the user set the clock: then a reload doesn't set it to the time in the URL. */
  isSet: v.exactOptional(v.boolean()),
});

/** Returns the world that a URL names, `demo` by default. */
export const worldKeyOf = ({ world, seed, now, size }: UrlParams): WorldKey => ({
  name: world ?? 'demo',
  seed: seed ?? defaultSeedProfile.seed,
  now: now ?? null,
  size: size ?? 0,
});

/** Returns this tab's last world, or this browser's. */
export const readLastWorldKey = () =>
  readStoredJson(keySchema, worldKeyStorageKey, 'tab') ??
  readStoredJson(keySchema, worldKeyStorageKey);

/** Prefers the URL's world, then this tab's last one, then this browser's. Sets the clock, too. */
export function resolveWorldKey(
  urlParams: UrlParams,
  clock: MovableClock,
  isReload = false,
): WorldKey {
  const { world, seed, now, size, reset: isReset } = urlParams;
  const isNamed = [world, seed, now, size].some((named) => named !== undefined);
  const last = isNamed ? undefined : readLastWorldKey();
  const worldKey = last ?? worldKeyOf(urlParams);
  writeStored(worldKeyStorageKey, JSON.stringify(worldKey), 'tab');
  if (!last) writeStored(worldKeyStorageKey, JSON.stringify(worldKey));

  const time = isReset ? null : readStoredTime(worldKey);
  if (time && (last || (isReload && time.isSet))) {
    setClock(clock, time.now, time);
    return worldKey;
  }
  if (worldKey.now !== null) clock.travelTo(worldKey.now);
  storeTime(worldKey, clock);
  return worldKey;
}

export interface ClockState {
  readonly isSet: boolean;
  readonly isStopped: boolean;
}

export function setClock(clock: MovableClock, now: number, { isStopped }: ClockState): void {
  clock.run();
  if (isStopped) clock.stop(now);
  else clock.travelTo(now);
}

export function storeTime(
  worldKey: WorldKey,
  clock: MovableClock,
  { isSet, isStopped }: ClockState = { isSet: false, isStopped: false },
): void {
  const now = clock.now();
  const offset = now - createClock().now();
  const time = { offset, ...(isStopped && { stoppedAt: now }), ...(isSet && { isSet }) };
  writeStored(timeStorageKey(worldKey), JSON.stringify(time));
}

export function readStoredTime(worldKey: WorldKey): (ClockState & { readonly now: number }) | null {
  const time = readStoredJson(timeSchema, timeStorageKey(worldKey));
  if (!time) return null;
  const { stoppedAt, offset, isSet = false } = time;
  const now = stoppedAt ?? createClock().now() + offset;
  return v.is(instant, now) ? { isSet, isStopped: stoppedAt !== undefined, now } : null;
}
