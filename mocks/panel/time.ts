import { createClock } from '@/lib/clock';
import type { FakeApi } from '../browser/fakeApi';
import { createStore } from '../world/createStore';
import { readStoredTime, storeTime, timeStorageKey, type ClockState } from '../world/worldKey';

export type Time = ReturnType<typeof createTime>;

/** Reads and sets the time of the app and its world. Tabs with the same world key share it. */
export function createTime({
  worldKey,
  clock,
  refetch,
}: Pick<FakeApi, 'worldKey' | 'clock' | 'refetch'>) {
  const asIs = { isSet: false, isStopped: false };
  const state = createStore<ClockState>(readStoredTime(worldKey) ?? asIs);

  function move(instant: number, next: ClockState): void {
    clock.run();
    if (next.isStopped) clock.stop(instant);
    else clock.travelTo(instant);
    state.set(next);
    refetch();
    // Components that show the time update when a hidden page becomes visible.
    document.dispatchEvent(new Event('visibilitychange'));
  }

  function set(instant: number, next: ClockState): void {
    move(instant, next);
    storeTime(worldKey, clock, next);
  }

  window.addEventListener('storage', ({ key }) => {
    const kept = key === timeStorageKey(worldKey) ? readStoredTime(worldKey) : null;
    if (kept && (kept.isSet || state.get().isSet)) move(kept.now, kept);
  });

  return {
    state,
    travelTo: (instant: number) => set(instant, { isSet: true, isStopped: state.get().isStopped }),
    stop: () => set(clock.now(), { isSet: true, isStopped: true }),
    run: () => set(clock.now(), { isSet: true, isStopped: false }),
    /** Returns to the time as if it had never been set: now, or the world's start. */
    goBack: () => set(worldKey.now ?? createClock().now(), asIs),
  };
}

/** Later years have five digits, and no world is older. */
export const dateTimeField = {
  type: 'datetime-local',
  step: 1,
  min: '1970-01-02T00:00:00',
  max: '9998-12-31T23:59:59',
};

/** Formats an instant in the local zone, as the value of a `datetime-local` field. */
export function localText(instant: number): string {
  const zoneMs = new Date(instant).getTimezoneOffset() * 60_000;
  return new Date(instant - zoneMs).toISOString().slice(0, 19);
}

export const timeText = (instant: number) => localText(instant).slice(11);

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

export const dayText = (instant: number) => dayFormat.format(instant);
