import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The newest message is still visible within 60 px. */
export const useIsScrolledAway = () => useSyncExternalStore(subscribe, () => window.scrollY > 60);

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Scrolls to the newest message without animation: a list that grows meanwhile would stop one. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

export const messageRowId = (messageId: string) => `message-${messageId}`;

/** Scrolls to the loaded message that the URL names, and focuses it: `/chat?message=13`. */
export function useOpenMessage(isLoaded: boolean) {
  const [params] = useSearchParams();
  const id = params.get('message');

  useEffect(() => {
    if (id === null || !isLoaded) return;
    // The app scrolls a new screen to its top and focuses its heading after this effect.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(messageRowId(id));
      if (!row) return;
      row.tabIndex = -1;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isLoaded]);
}
