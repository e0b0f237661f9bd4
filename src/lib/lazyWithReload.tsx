import { lazy, useState, type ComponentType } from 'react';
import { reloadOnce } from './reloadOnce';

/** A device says that it is online wherever it has a bad connection. */
const retryMs = 3_000;

/**
 * Creates a component whose code is loaded when it is first rendered, or earlier with `preload`.
 * It stays suspended until the server can be reached. If the server no longer has the code, reloads
 * the page. Loaded code renders synchronously, because a suspended component may keep its fallback
 * for another 300 ms.
 */
export function lazyWithReload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (loaded ??= await load());
  const loadPatiently = (): Promise<ComponentType<Props>> =>
    loadPart().catch(async () => {
      if (await isReachable()) return loadPart().catch(reloadOnce);
      await retryTime();
      return loadPatiently();
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
    preload: () =>
      loadPart().then(
        () => undefined,
        () => undefined,
      ),
  });
}

const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves after a pause, or as soon as the device is online. */
const retryTime = () =>
  new Promise((resolve) => {
    setTimeout(resolve, retryMs);
    window.addEventListener('online', resolve, { once: true });
  });
