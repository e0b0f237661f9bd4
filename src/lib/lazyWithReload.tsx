import { lazy, useState, type ComponentType } from 'react';
import { readStored, writeStored } from './storage';

/**
 * Suspends until the server can be reached, and reloads the page if the code is gone. Loaded code
 * renders synchronously: a suspended component may keep its fallback for another 300 ms.
 */
export function lazyWithReload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (loaded ??= await load());
  const loadPatiently = (): Promise<ComponentType<Props>> =>
    loadPart().catch(async () => {
      try {
        await fetch('/', { method: 'HEAD', cache: 'no-store' });
      } catch {
        await pause();
        return loadPatiently();
      }
      return loadPart().catch(reloadOnce);
    });
  const Loading = lazy(async () => ({ default: await loadPatiently() }));

  function Part(props: Props) {
    // Each instance keeps its first component, and so its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return <Shown {...props} />;
  }

  return Object.assign(Part, {
    isLoaded: () => loaded !== undefined,
    /** Resolves when the code is loaded, or not: then it loads again when it is rendered. */
    preload: (): Promise<unknown> => loadPart().catch(() => {}),
  });
}

/** Resolves when the device is online, or after a while: it is online with a bad connection, too. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 3_000);
    window.addEventListener('online', resolve, { once: true });
  });

/** Reloads after a release, at most once a minute. Else, or without session storage, throws. */
function reloadOnce(error: unknown): Promise<never> {
  const key = 'water-savers:reloaded-at';
  const now = performance.timeOrigin + performance.now();
  const isRecent = now - Number(readStored(key, 'tab')) < 60_000;
  if (isRecent || !writeStored(key, String(now), 'tab')) throw error;
  location.reload();
  return new Promise<never>(() => {});
}
