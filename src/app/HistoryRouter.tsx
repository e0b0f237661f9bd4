import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  Router,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { appPath } from '@/lib/appPath';
import { createClientId } from '@/lib/clientId';
import { entryState } from '@/lib/useBack';

/**
 * Unlike `BrowserRouter`, doesn't push the same URL and state twice, as a double click would: `Link` and
 * the screens compare with the location that they render, which is deferred.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [[type, location], setEntry] = useState(() => entryOf(NavigationType.Pop));
  const navigator = useMemo<Navigator>(() => {
    const write = (type: NavigationType, to: To, state: unknown) => {
      const entry = { usr: state, key: createClientId() };
      if (type === NavigationType.Push) history.pushState(entry, '', hrefOf(to));
      else history.replaceState(entry, '', hrefOf(to));
      setEntry(entryOf(type));
    };
    return {
      createHref: hrefOf,
      go: (delta) => history.go(delta),
      push: (to, state: unknown) =>
        write(isCurrent(to, state) ? NavigationType.Replace : NavigationType.Push, to, state),
      replace: (to, state: unknown) => write(NavigationType.Replace, to, state),
    };
  }, []);

  useLayoutEffect(() => {
    const onPop = () => setEntry(entryOf(NavigationType.Pop));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  return (
    // Without transitions, a tapped screen renders at once, not between the frames of the old one.
    <Router
      basename={appPath}
      location={location}
      navigationType={type}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

function entryOf(type: NavigationType): [NavigationType, Location] {
  const { pathname, search, hash } = window.location;
  const { usr: state = null, key = 'default' } = entryState();
  return [type, { pathname, search, hash, state, key }];
}

const isCurrent = (to: To, state: unknown) =>
  new URL(hrefOf(to), location.href).href === location.href &&
  JSON.stringify(entryState().usr ?? null) === JSON.stringify(state ?? null);
