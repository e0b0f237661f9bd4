import { lazy, useState, type ComponentType } from 'react';
import { reloadOnce } from './reloadOnce';

/**
 * A component whose code is loaded when it is first shown, or before that with `preload`. Once the code is
 * there, it shows at once: a suspended component would keep its fallback for up to 300 ms more.
 */
export function lazyWithReload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (loaded ??= await load());
  const Loading = lazy(async () => ({ default: await loadPart().catch(reloadOnce) }));

  function Part(props: Props) {
    // Each instance keeps the component that it began with, and so its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return <Shown {...props} />;
  }

  /** What can't be loaded now is tried again when it is shown. */
  const preload = () => void loadPart().catch(() => undefined);
  return Object.assign(Part, { preload });
}
