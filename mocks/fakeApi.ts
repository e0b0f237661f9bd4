import type { OperationName } from '@/contract/operations';
import type { MovableClock } from '@/lib/clock';
import type { Acting } from './actingSession';
import type { Address } from './address';
import type { WorldData } from './db/shapes';
import type { Departures } from './departures';
import type { Exchanges } from './exchanges';
import type { Place } from './place';
import type { WorkerState } from './startWorker';
import type { World } from './world';

/** What answers in this page, for whoever watches it or changes it while it runs. */
export interface FakeApi {
  readonly world: World;
  /** What the world held before anybody asked. */
  readonly atStart: WorldData;
  /** Whether the world began with this page: nothing of it was stored. */
  readonly isNew: boolean;
  readonly place: Place;
  readonly address: Address;
  readonly clock: MovableClock;
  readonly departures: Departures;
  readonly exchanges: Exchanges;
  readonly acting: Acting;
  readonly worker: WorkerWatch;
  /** What of the address can't be used, in sentences. */
  readonly complaints: readonly string[];
  readonly refetch: Refetch;
}

/**
 * Lets the app ask anew for everything that it shows. With names it is for these, of which it forgets
 * what it had, as if they were asked for the first time.
 */
export type Refetch = (names?: readonly OperationName[]) => void;

export interface WorkerWatch {
  state(): WorkerState;
  /** Calls whenever the state has changed, until the answered function is called. */
  watch(listener: () => void): () => void;
}
