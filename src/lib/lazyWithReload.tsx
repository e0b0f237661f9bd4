import { lazy, useState, type ComponentType } from 'react';
import { reloadOnce } from './reloadOnce';

/**
 * Creates a component whose code is loaded when it is first rendered, or earlier with `preload`.
 * Offline, it stays suspended until the device is online again. Loaded code renders synchronously,
 * because a suspended component may keep its fallback for another 300 ms.
 */
export function lazyWithReload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (loaded ??= await load());
  const loadPatiently = (): Promise<ComponentType<Props>> =>
    loadPart().catch(async (error: unknown) => {
      if (navigator.onLine) return reloadOnce(error);
      await online();
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

const online = () =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });
