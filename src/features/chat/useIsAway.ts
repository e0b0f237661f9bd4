import { useSyncExternalStore } from 'react';

/** So far from the top, the newest message is still in sight. */
const nearTop = 60;

/** Whether the reader has scrolled away from the newest messages. */
export const useIsAway = () => useSyncExternalStore(subscribe, () => window.scrollY > nearTop);

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
