import { createClock } from '@/lib/clock';
import type { FakeApi } from '../browser/fakeApi';
import { createStore } from '../world/createStore';
import {
  readStoredTime,
  setClock,
  storeTime,
  timeStorageKey,
  type ClockState,
} from '../world/worldKey';

type Watched = Pick<FakeApi, 'worldKey' | 'clock' | 'refetch'>;
export type Time = ReturnType<typeof createTime>;

/** Reads and sets the time of the app and its world. Tabs with the same world key share it. */
export function createTime({ worldKey, clock, refetch }: Watched) {
  const asIs = { isSet: false, isStopped: false };
  const state = createStore<ClockState>(readStoredTime(worldKey) ?? asIs);

  function show(now: number, next: ClockState): void {
    setClock(clock, now, next);
    state.set(next);
    refetch();
    // Components that show the time update when a hidden page becomes visible.
    document.dispatchEvent(new Event('visibilitychange'));
  }
  function set(now: number, next: ClockState): void {
    show(now, next);
    storeTime(worldKey, clock, next);
  }

  window.addEventListener('storage', ({ key }) => {
    const stored = key === timeStorageKey(worldKey) ? readStoredTime(worldKey) : null;
    if (stored && (stored.isSet || state.get().isSet)) show(stored.now, stored);
  });

  return {
    state,
    travelTo: (now: number) => set(now, { ...state.get(), isSet: true }),
    stop: () => set(clock.now(), { isSet: true, isStopped: true }),
    run: () => set(clock.now(), { isSet: true, isStopped: false }),
    /** Returns to the time as if it had never been set: now, or the world's start. */
    goBack: () => set(worldKey.now ?? createClock().now(), asIs),
  };
}

/** Formats an instant in the local zone, as the value of a `datetime-local` field. */
export function localText(instant: number): string {
  const zoneMs = new Date(instant).getTimezoneOffset() * 60_000;
  return new Date(instant - zoneMs).toISOString().slice(0, 19);
}

export const timeText = (instant: number) => localText(instant).slice(11);
