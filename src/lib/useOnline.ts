import { useSyncExternalStore } from 'react';

/** Whether the device believes that it has a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
