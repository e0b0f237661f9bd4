/**
 * Runs work under the cross-tab world lock (Web Locks), because tabs share a stored world. Runs it
 * directly where locks are unavailable (jest, insecure origins).
 */
export function withWorldLock<Result>(work: () => Result): Result | Promise<Result> {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  if (!locks) return work();
  return locks.request('water-savers:world', work);
}
