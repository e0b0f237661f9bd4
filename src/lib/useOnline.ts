import { useSyncExternalStore } from 'react';

/** Whether the device believes that it has a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
