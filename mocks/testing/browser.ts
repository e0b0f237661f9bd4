import { createRequestLog, type LoggedRequest } from '../browser/requestLog';

const kinds = ['localStorage', 'sessionStorage'] as const;

export function stubStorage(
  quota = Infinity,
  kind: (typeof kinds)[number] = 'localStorage',
): Map<string, string> {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new Error('QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
  Object.defineProperty(globalThis, kind, { value: storage, configurable: true });
  return held;
}

export function denyStorage(): void {
  for (const kind of kinds) {
    Object.defineProperty(globalThis, kind, {
      get: () => {
        throw new Error('SecurityError');
      },
      configurable: true,
    });
  }
}

export function removeStorage(): void {
  for (const kind of kinds) Reflect.deleteProperty(globalThis, kind);
}

type LockRequest = (name: string, work: () => unknown) => Promise<unknown>;

/** Gives tabs these Web Locks until the test ends or `restore` is called. */
export const withLocks = (request: LockRequest) =>
  jest.replaceProperty(globalThis, 'navigator', { locks: { request } } as never);

const start = setTimeout;

/** Runs timers immediately. For `beforeEach`; ends with the test. */
export function skipDelays(): void {
  const atOnce = (work: () => void) => start(work, 0);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce);
}

export async function loggedRequestOf(
  request: Request,
  response: Response | null,
): Promise<LoggedRequest> {
  const log = createRequestLog();
  const logged: LoggedRequest[] = [];
  log.subscribe((request) => void logged.push(request));
  const send = log.wrapFetch(() =>
    response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await send(request).catch(() => undefined);
  const [loggedRequest] = logged as [LoggedRequest];
  return { ...loggedRequest, startedAt: 0, durationMs: 12 };
}
