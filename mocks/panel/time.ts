import { createClock } from '@/lib/clock';
import type { FakeApi } from '../browser/fakeApi';
import { readStoredTime, storeTime, timeStorageKey, type ClockState } from '../world/worldKey';
import { createStore, type Store } from './createStore';

/** Reads and sets the time of the app and its world. Tabs with the same world key share it. */
export interface Time {
  readonly state: Store<ClockState>;
  travelTo(instant: number): void;
  stop(): void;
  run(): void;
  /** Returns to the time as if it had never been set: now, or the world's start. */
  goBack(): void;
}

export function createTime({
  worldKey,
  clock,
  refetch,
}: Pick<FakeApi, 'worldKey' | 'clock' | 'refetch'>): Time {
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
    travelTo: (instant) => set(instant, { isSet: true, isStopped: state.get().isStopped }),
    stop: () => set(clock.now(), { isSet: true, isStopped: true }),
    run: () => set(clock.now(), { isSet: true, isStopped: false }),
    goBack: () => set(worldKey.now ?? deviceNow(), asIs),
  };
}

const deviceNow = () => createClock().now();
