type Request = (name: string, work: () => unknown) => Promise<unknown>;

/** Lets tabs know of each other by these locks, until the answered function is called. */
export function withLocks(request: Request): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: { request } },
  });
  return () => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  };
}
