import { useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/** Pushes no second history entry with the URL and state of the current one, as a double click would. */
export function DistinctEntries({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { navigator } = context;
  const value = useMemo(
    () => ({ ...context, navigator: distinct(navigator) }),
    [context, navigator],
  );
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

function distinct(navigator: Navigator): Navigator {
  const push: Navigator['push'] = (to, state: unknown, options) => {
    if (isCurrent(navigator.createHref(to), state)) navigator.replace(to, state, options);
    else navigator.push(to, state, options);
  };
  return Object.assign(Object.create(navigator) as Navigator, { push });
}

function isCurrent(href: string, state: unknown): boolean {
  // React Router keeps a location's state here.
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  return (
    new URL(href, location.href).href === location.href &&
    JSON.stringify(usr ?? null) === JSON.stringify(state ?? null)
  );
}
