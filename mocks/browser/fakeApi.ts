import type { OperationName } from '@/contract/operations';
import type { MovableClock } from '@/lib/clock';
import type { Impersonation } from '../world/impersonation';
import type { UrlParams } from '../world/urlParams';
import type { WorldData } from '../db/schema';
import type { Overrides } from '../world/overrides';
import type { RequestLog } from './requestLog';
import type { WorldKey } from '../world/worldKey';
import type { WorkerState } from './startWorker';
import type { World } from '../world/world';

/** What answers in this page, for whoever watches it or changes it while it runs. */
export interface FakeApi {
  readonly world: World;
  /** What the world held before anybody asked. */
  readonly initialData: WorldData;
  /** Whether the world began with this page: nothing of it was stored. */
  readonly isNew: boolean;
  readonly worldKey: WorldKey;
  readonly urlParams: UrlParams;
  readonly clock: MovableClock;
  readonly overrides: Overrides;
  readonly requestLog: RequestLog;
  readonly impersonation: Impersonation;
  readonly worker: WorkerWatch;
  /** What of the address can't be used, in sentences. */
  readonly warnings: readonly string[];
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
  subscribe(listener: () => void): () => void;
}
