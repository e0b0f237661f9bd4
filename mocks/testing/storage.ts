const kinds = ['localStorage', 'sessionStorage'] as const;

/** Stubs localStorage, or sessionStorage, which Node lacks, and returns its contents. */
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

/** Makes every use of storage throw, as a browser does that denies it. */
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
