/** Stubs localStorage, which Node lacks, and returns its contents. */
export function stubStorage(quota = Infinity): Map<string, string> {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new Error('QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  return held;
}

/** Makes every use of localStorage throw, as a browser does that denies storage. */
export function denyStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('SecurityError');
    },
    configurable: true,
  });
}

export function removeStorage(): void {
  Reflect.deleteProperty(globalThis, 'localStorage');
}
