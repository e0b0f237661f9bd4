import type { OperationName } from '@/contract/operations';
import type { MovableClock } from '@/lib/clock';
import type { Impersonation } from '../world/impersonation';
import type { UrlParams } from '../world/urlParams';
import type { WorldData } from '@backend/db/schema';
import type { Overrides } from '../world/overrides';
import type { RequestLog } from './requestLog';
import type { WorldKey } from '../world/worldKey';
import type { WorkerState } from './startWorker';
import type { World } from '../world/world';

export interface FakeApi {
  readonly world: World;
  /** The world's data before the first request. */
  readonly initialData: WorldData;
  /** True if the world is new: nothing of it was stored. */
  readonly isNew: boolean;
  readonly worldKey: WorldKey;
  readonly urlParams: UrlParams;
  readonly clock: MovableClock;
  readonly overrides: Overrides;
  readonly requestLog: RequestLog;
  readonly impersonation: Impersonation;
  readonly worker: WorkerWatch;
  /** Problems with the URL parameters, as sentences. */
  readonly warnings: readonly string[];
  readonly refetch: Refetch;
}

/** Refetches every shown query. With names, requests these as if for the first time. */
export type Refetch = (names?: readonly OperationName[]) => void;

export interface WorkerWatch {
  state(): WorkerState;
  subscribe(listener: () => void): () => void;
}
