import { createClock } from '@/lib/clock';
import type { FakeApi } from '../browser/fakeApi';
import {
  storeWorldKey,
  worldKeyStorageKey,
  readStoredTime,
  type ClockState,
} from '../world/worldKey';
import { createObserved, type Observed } from './observed';

/** The time of the app and its world, for whoever sets it. All tabs in the same place have the same. */
export interface Time {
  readonly state: Observed<ClockState>;
  travelTo(instant: number): void;
  stop(): void;
  run(): void;
  /** To where it would be, had nobody set it: now, or where the world began. */
  goBack(): void;
}

export function createTime({
  worldKey,
  clock,
  refetch,
}: Pick<FakeApi, 'worldKey' | 'clock' | 'refetch'>): Time {
  const asIs = { isSet: false, isStopped: false };
  const state = createObserved<ClockState>(readStoredTime(worldKey) ?? asIs);

  function move(instant: number, next: ClockState): void {
    clock.run();
    if (next.isStopped) clock.stop(instant);
    else clock.travelTo(instant);
    state.set(next);
    refetch();
    // What tells the time looks at it anew when a hidden page comes back.
    document.dispatchEvent(new Event('visibilitychange'));
  }

  function set(instant: number, next: ClockState): void {
    move(instant, next);
    storeWorldKey(worldKey, clock, next);
  }

  window.addEventListener('storage', ({ key }) => {
    const kept = key === worldKeyStorageKey ? readStoredTime(worldKey) : null;
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
