import { lazy, type ComponentType } from 'react';
import { reloadOnce } from './reloadOnce';

/** A component whose code is loaded when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(reloadOnce) }));
