import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/whenIdle';
import { screens } from './screens';

interface Instances {
  readonly shown: string | undefined;
  /** Screens that were shown and still have that instance. */
  readonly left: readonly string[];
  /** The number of each screen's instance. */
  readonly numbers: Readonly<Record<string, number>>;
  /** How many of the screens are rendered in advance. */
  readonly ready: number;
}

/** Replaces the instances of screens that were left. */
const renew = (instances: Instances, paths: readonly string[]): Instances => ({
  ...instances,
  left: instances.left.filter((path) => !paths.includes(path)),
  numbers: {
    ...instances.numbers,
    ...Object.fromEntries(paths.map((path) => [path, (instances.numbers[path] ?? 0) + 1])),
  },
});

function show(instances: Instances, path: string | undefined): Instances {
  const left = instances.left.concat(instances.shown ?? []);
  return renew(
    { ...instances, shown: path, left },
    left.filter((each) => each === path),
  );
}

/**
 * Decides which screens are rendered in advance, hidden: one after the other while the browser is
 * idle, and each one again after the user has left it. A tap then only has to show its screen, which
 * starts with new state.
 */
export function usePrerendering(shown: string | undefined) {
  const [instances, setInstances] = useState<Instances>({ shown, left: [], numbers: {}, ready: 0 });
  if (instances.shown !== shown) setInstances(show(instances, shown));

  useEffect(() => {
    if (instances.left.length === 0 && instances.ready >= screens.length) return;
    const prerender = async () => {
      await Promise.all(screens.map(({ Screen }) => Screen.preload()));
      setInstances((now) => renew({ ...now, ready: now.ready + 1 }, now.left));
    };
    return whenIdle(() => void prerender());
  }, [instances]);

  return {
    isRendered: (path: string) =>
      instances.left.includes(path) ||
      screens
        .slice(0, instances.ready)
        .some((screen) => screen.path === path && screen.Screen.isLoaded()),
    keyOf: (path: string) => `${path} ${instances.numbers[path] ?? 0}`,
  };
}
