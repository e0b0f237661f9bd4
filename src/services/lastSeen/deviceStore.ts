import { clear, delMany, entries, keys, promisifyRequest } from 'idb-keyval';
import { openDatabase } from '@/lib/openDatabase';
import { withTimeout } from '@/lib/promises';

export interface StoredResponse {
  /** The query's key in the cache. */
  readonly key: string;
  readonly endpointName: string;
  readonly arg: unknown;
  readonly data: unknown;
  /** Milliseconds since 1970 on the app's clock. */
  readonly receivedAt: number;
}

/* Last-seen responses in IndexedDB, by person. Where it is denied, missing or full, nothing is kept. */

const store = openDatabase('water-savers:last-seen', 'responses');

const mostResponses = 150;
const readMs = 2_000;

const prefixOf = (userId: string) => `${encodeURIComponent(userId)}/`;

/** Returns a person's responses. Resolves to none if the browser has none, or doesn't answer. */
export async function readResponses(userId: string): Promise<StoredResponse[]> {
  const read = async () => {
    const all = await entries<string, StoredResponse>(store);
    return all.filter(([key]) => key.startsWith(prefixOf(userId))).map(([, response]) => response);
  };
  const end = await withTimeout(read(), readMs);
  return typeof end === 'object' ? end.result : [];
}

export async function writeResponses(
  userId: string,
  responses: readonly StoredResponse[],
): Promise<void> {
  try {
    await store('readwrite', (objectStore) => {
      for (const response of responses) {
        objectStore.put(response, prefixOf(userId) + response.key);
      }
      // Otherwise a page that is being closed would not wait for the end.
      objectStore.transaction.commit();
      return promisifyRequest(objectStore.transaction);
    });
    if ((await keys(store)).length <= mostResponses) return;
    const oldestFirst = (await entries<string, StoredResponse>(store)).toSorted(
      ([, one], [, other]) => one.receivedAt - other.receivedAt,
    );
    await delMany(
      oldestFirst.slice(0, -mostResponses).map(([key]) => key),
      store,
    );
  } catch {
    // The older responses stay, each with its time.
  }
}

const deleteWhere = async (isOld: (key: string) => boolean): Promise<void> =>
  keys<string>(store)
    .then(async (all) => delMany(all.filter(isOld), store))
    // Nothing can be read either.
    .catch(() => undefined);

export const deleteResponses = async (exceptUserId?: string): Promise<void> =>
  exceptUserId === undefined
    ? clear(store).catch(() => undefined)
    : deleteWhere((key) => !key.startsWith(prefixOf(exceptUserId)));

/** Deletes the responses of these endpoints, whose names begin the keys of their queries. */
export const deleteEndpoints = async (names: readonly string[]): Promise<void> =>
  deleteWhere((key) => names.some((name) => key.includes(`/${name}(`)));
