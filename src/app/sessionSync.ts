import { refetchSession, selectSession, sessionReceived } from '@/api/sessionApi';
import { openChannel } from '@/lib/tabs';
import type { AppStore } from './store';

/** Refetches when another tab's user or email changes, and after Back. A sign-out shows at once. */
export function syncSession(store: AppStore): () => void {
  const session = () => selectSession(store.getState()).data;
  /** Also the email, so that another tab shows a new one. */
  const identity = () => {
    const user = session()?.user;
    return user ? `${user.id} ${user.email}` : null;
  };
  const ask = () => store.dispatch(refetchSession());

  // Without a channel, tabs notice on focus.
  const channel = openChannel('water-savers:session');
  let shared: string | null | undefined = session() && identity();
  let isCatchingUp = false;
  channel?.addEventListener('message', ({ data }) => {
    shared = typeof data === 'string' ? data : null;
    if (shared === identity()) return;
    isCatchingUp = true;
    if (shared === null) store.dispatch(sessionReceived(null));
    // Doesn't notify of this response: two tabs with different sessions would never stop.
    void ask().finally(() => {
      shared = identity();
      isCatchingUp = false;
    });
  });

  const stopWatching = store.subscribe(() => {
    if (!session() || isCatchingUp || identity() === shared) return;
    const isFirstAnswer = shared === undefined;
    shared = identity();
    if (!isFirstAnswer) channel?.postMessage(shared);
  });

  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void ask();
  window.addEventListener('pageshow', onPageShow);

  return () => {
    stopWatching();
    channel?.close();
    window.removeEventListener('pageshow', onPageShow);
  };
}
