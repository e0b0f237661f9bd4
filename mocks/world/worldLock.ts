/**
 * Runs work under the cross-tab world lock (Web Locks), because tabs share a stored world. Runs it
 * directly where locks are unavailable (jest, insecure origins) or denied.
 */
export function withWorldLock<Result>(work: () => Result): Result | Promise<Result> {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  if (!locks) return work();
  let isGranted = false;
  const start = () => {
    isGranted = true;
    return work();
  };
  return locks.request('water-savers:world', start).catch((error: unknown) => {
    if (isGranted) throw error;
    return work();
  });
}
