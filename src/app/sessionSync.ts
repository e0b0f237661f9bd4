import { refetchSession, selectSession, sessionReceived } from '@/api/sessionApi';
import { openChannel } from '@/lib/tabs';
import type { AppStore } from './store';

/** Refetches when another tab's user changes, and after Back. A sign-out shows at once. */
export function syncSession(store: AppStore): () => void {
  const session = () => selectSession(store.getState()).data;
  const userId = () => session()?.user?.id ?? null;
  const ask = () => store.dispatch(refetchSession());

  // Without a channel, tabs notice on focus.
  const channel = openChannel('water-savers:session');
  let sharedUserId: string | null | undefined = session() && userId();
  let isCatchingUp = false;
  channel?.addEventListener('message', ({ data }) => {
    sharedUserId = typeof data === 'string' ? data : null;
    if (sharedUserId === userId()) return;
    isCatchingUp = true;
    if (sharedUserId === null) store.dispatch(sessionReceived(null));
    // Doesn't notify of this response: two tabs with different sessions would never stop.
    void ask().finally(() => {
      sharedUserId = userId();
      isCatchingUp = false;
    });
  });

  const stopWatching = store.subscribe(() => {
    if (!session() || isCatchingUp || userId() === sharedUserId) return;
    const isFirstAnswer = sharedUserId === undefined;
    sharedUserId = userId();
    if (!isFirstAnswer) channel?.postMessage(sharedUserId);
  });

  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void ask();
  window.addEventListener('pageshow', onPageShow);

  return () => {
    stopWatching();
    channel?.close();
    window.removeEventListener('pageshow', onPageShow);
  };
}
