import { lazy, useState, type ComponentType } from 'react';
import { reloadOnce } from './reloadOnce';

/**
 * Creates a component whose code is loaded when it is first rendered, or earlier with `preload`.
 * Loaded code renders synchronously, because a suspended component may keep its fallback for another 300 ms.
 */
export function lazyWithReload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (loaded ??= await load());
  const Loading = lazy(async () => ({ default: await loadPart().catch(reloadOnce) }));

  function Part(props: Props) {
    // Each instance keeps its first component, and so its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return <Shown {...props} />;
  }

  /** Ignores errors: the component loads again when it is rendered. */
  const preload = () => void loadPart().catch(() => undefined);
  return Object.assign(Part, { preload });
}
