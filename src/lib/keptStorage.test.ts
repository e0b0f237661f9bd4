import { isStorageKept, keepStorage } from './keptStorage';

interface Browser {
  readonly isKept?: boolean;
  readonly keeps?: boolean;
  readonly userAgentData?: object;
  /** Of the permission; absent where the browser doesn't know it. */
  readonly state?: PermissionState;
}

/** Replaces what the browser says of its storage, and returns how often it is asked. */
function stubBrowser({ isKept = false, keeps = true, state, ...rest }: Browser) {
  const persist = jest.fn(() => Promise.resolve(keeps));
  const storage = { persist, persisted: () => Promise.resolve(isKept) };
  const query = () =>
    state ? Promise.resolve({ state }) : Promise.reject(new TypeError('Unknown'));
  const value = { storage, permissions: { query }, ...rest };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
  return persist;
}

const userAgentData = {};

test.each<[string, Browser, boolean, number]>([
  ['Chromium, which decides on its own', { userAgentData, state: 'prompt' }, true, 1],
  ['Safari, which decides on its own', {}, true, 1],
  ['Firefox, which would show a question', { state: 'prompt' }, false, 0],
  ['Firefox after a yes', { state: 'granted' }, true, 1],
  ['Firefox after a no', { state: 'denied', keeps: false }, false, 1],
  ['a browser that keeps it already', { state: 'prompt', isKept: true }, true, 0],
])('%s', async (_who, browser, isKept, times) => {
  const persist = stubBrowser(browser);

  expect(await keepStorage()).toBe(isKept);

  expect(persist).toHaveBeenCalledTimes(times);
});

test.each([
  ['without storage, as on an insecure origin', {}],
  [
    'that denies storage',
    { storage: { persisted: () => Promise.reject(new TypeError('Denied')) } },
  ],
])('a browser %s promises nothing', async (_what, value) => {
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });

  expect(await isStorageKept()).toBe(false);
  expect(await keepStorage()).toBe(false);
});
