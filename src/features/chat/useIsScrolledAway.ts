import { useSyncExternalStore } from 'react';

/** The newest message is still visible within this distance, in pixels. */
const nearTop = 60;

export const useIsScrolledAway = () =>
  useSyncExternalStore(subscribe, () => window.scrollY > nearTop);

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
