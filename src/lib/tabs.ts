import { ownName } from './appPath';

/* What the tabs of a browser, and its worker, share. */

/** Opens a channel to the other tabs. Returns undefined if the browser has no channels or denies them. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(ownName(name));
  } catch {
    return undefined;
  }
}

/** Runs `withoutLock` where locks are missing (jest, insecure origins) or denied. */
export function withLock<Result>(
  name: string,
  work: () => Result,
  withoutLock: () => Result = work,
): Result | Promise<Awaited<Result>> {
  const { locks } = (globalThis.navigator ?? {}) as { readonly locks?: LockManager };
  if (!locks) return withoutLock();
  let isGranted = false;
  const start = () => {
    isGranted = true;
    return work();
  };
  return locks.request(ownName(name), start).catch((error: unknown) => {
    if (isGranted) throw error;
    return withoutLock();
  }) as Promise<Awaited<Result>>;
}
