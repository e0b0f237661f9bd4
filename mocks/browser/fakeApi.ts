import type { OperationName } from '@/contract/operations';
import type { MovableClock } from '@/lib/clock';
import type { WorldData } from '@backend/db/schema';
import type { Sources } from '../sources/sources';
import type { Store } from '../world/createStore';
import type { Overrides } from '../world/overrides';
import type { Impersonation } from '../world/sessions';
import type { UrlParams } from '../world/urlParams';
import type { World } from '../world/world';
import type { WorldKey } from '../world/worldKey';
import type { OpenedReal } from './openReal';
import type { RequestLog } from './requestLog';

/** The optional members exist only with the URL of a real backend. */
export interface FakeApi extends Partial<Omit<OpenedReal, 'wrapFetch'>> {
  readonly world: World;
  readonly initialData: WorldData;
  readonly isNew: boolean;
  readonly worldKey: WorldKey;
  readonly urlParams: UrlParams;
  readonly clock: MovableClock;
  readonly overrides: Overrides;
  readonly sources: Store<Sources>;
  readonly requestLog: RequestLog;
  readonly impersonation: Impersonation;
  /** Why the page handles requests and not the service worker; null if nothing is wrong. */
  readonly workerWarning: Store<string | null>;
  readonly warnings: readonly string[];
  readonly refetch: Refetch;
}

/** Refetches every shown query. With names, requests these as if for the first time. */
export type Refetch = (names?: readonly OperationName[]) => void;
