/** Gives the page a screen wake lock until the test ends. Releases it when the page is hidden. */
export function stubWakeLock({ isRefused = false } = {}) {
  const held = new Set<Pick<WakeLockSentinel, 'released' | 'release'>>();
  const request = jest.fn(async (_type: string) => {
    if (isRefused || document.hidden) throw new DOMException('Refused', 'NotAllowedError');
    const lock = {
      released: false,
      async release() {
        lock.released = true;
        held.delete(lock);
      },
    };
    held.add(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return {
    request,
    isOn: () => held.size > 0,
    /** Hides the page or shows it again. */
    setHidden(isHidden: boolean) {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      if (isHidden) for (const lock of held) void lock.release();
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

export const removeWakeLock = () => Reflect.deleteProperty(navigator, 'wakeLock');
