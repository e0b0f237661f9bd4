type Request = (name: string, work: () => unknown) => Promise<unknown>;

/** Lets tabs know of each other by these locks, until the test ends or the answer's `restore` is called. */
export const withLocks = (request: Request) =>
  jest.replaceProperty(globalThis, 'navigator', { locks: { request } } as never);
