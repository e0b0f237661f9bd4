import { useSyncExternalStore } from 'react';

let shown = 'UTC';
const listeners = new Set<() => void>();

function read(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC';
}

/** Returns an IANA name or UTC, and renders what shows another zone. Components call `useZone`. */
export function deviceZone(): string {
  const zone = read();
  if (zone !== shown) {
    shown = zone;
    for (const listener of listeners) listener();
  }
  return zone;
}

/** Returns the time zone of everything on the screen. `useNow` looks for another one. */
export const useZone = () => useSyncExternalStore(subscribe, shownZone);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function shownZone(): string {
  if (listeners.size === 0) shown = read();
  return shown;
}
