/* What browsers offer to pages, with what happens where it is missing or denied. */

/** Returns how the page was opened: `navigate`, `reload` or `back_forward`; undefined in jsdom. */
export function pageLoad(): NavigationTimingType | undefined {
  if (!('getEntriesByType' in performance)) return undefined;
  const [load] = performance.getEntriesByType('navigation');
  return (load as PerformanceNavigationTiming | undefined)?.type;
}

/** Runs work when the browser is idle, within five seconds. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari doesn't tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

const questions = new Set<AbortSignal>();

function ask(event: Event): void {
  event.stopImmediatePropagation();
  if (questions.size > 0) event.preventDefault();
}

/**
 * Called before MSW listens, which would unregister its worker although the user may stay, or while
 * the next page already uses it.
 */
export const listenForLeaving = () => window.addEventListener('beforeunload', ask);

/** Asks until the signal aborts or the returned function is called. */
export function askBeforeLeaving(until: AbortSignal): () => void {
  listenForLeaving();
  questions.add(until);
  const stop = () => questions.delete(until);
  until.addEventListener('abort', stop);
  return stop;
}

/** Revokes an object URL. The browser may still be reading, and would report the file as missing. */
export function revokeLater(objectUrl: string): void {
  setTimeout(() => URL.revokeObjectURL(objectUrl), 2_000);
}

let isKept: boolean | undefined;

export const wasStorageKept = () => isKept;

/** True if the browser promises not to delete what this site has stored when it runs out of space. */
export async function isStorageKept(): Promise<boolean> {
  try {
    isKept = await navigator.storage.persisted();
  } catch {
    isKept = false;
  }
  return isKept;
}

/** Asks the browser for that promise, unless it would show a question. Returns whether it gave it. */
export async function keepStorage(): Promise<boolean> {
  if (await isStorageKept()) return true;
  try {
    isKept = !(await wouldShowQuestion()) && (await navigator.storage.persist());
    return isKept;
  } catch {
    return false;
  }
}

/** True in Firefox until the user has decided. Chromium (`userAgentData`) and Safari never ask. */
async function wouldShowQuestion(): Promise<boolean> {
  return (
    !('userAgentData' in navigator) && (await permissionFor('persistent-storage')) === 'prompt'
  );
}

/** Returns the state of a permission; undefined in browsers that don't tell it. */
export async function permissionFor(name: PermissionName): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return undefined;
  }
}

/** Waits for a time in milliseconds. Ends early when the device comes online or the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
