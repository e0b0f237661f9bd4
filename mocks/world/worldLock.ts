/**
 * Does a piece of work while no other tab of this browser does such work: tabs share a stored world.
 * Where there are no locks (jest, insecure origins) it is done at once.
 */
export function withWorldLock<Result>(work: () => Result): Result | Promise<Result> {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  if (!locks) return work();
  return locks.request('water-savers:world', work);
}
