type Request = (name: string, work: () => unknown) => Promise<unknown>;

/** Gives tabs these Web Locks until the test ends or `restore` is called. */
export const withLocks = (request: Request) =>
  jest.replaceProperty(globalThis, 'navigator', { locks: { request } } as never);
