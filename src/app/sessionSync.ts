import { selectSession, sessionApi, sessionReceived } from '@/api/sessionApi';
import type { AppStore } from './store';

const channelName = 'water-savers:session';

/**
 * Keeps the session the same in all tabs of this browser, and right in a page that Back brings to
 * life again: whenever another tab's person changes, this one asks the server who is signed in, and
 * after a sign-out shows that before the answer is there. Answers the function that ends it.
 */
export function syncSession(store: AppStore): () => void {
  const { initiate } = sessionApi.endpoints.session;
  const session = () => selectSession(store.getState()).data;
  const personId = () => session()?.user?.id ?? null;
  const ask = () => store.dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));

  const channel = new BroadcastChannel(channelName);
  let notified: string | null | undefined;
  let isCatchingUp = false;
  channel.addEventListener('message', ({ data }) => {
    notified = typeof data === 'string' ? data : null;
    if (notified === personId()) return;
    isCatchingUp = true;
    if (notified === null) store.dispatch(sessionReceived(null));
    // What the server says now is not told on: two tabs with sessions of their own would never end.
    void ask().finally(() => {
      notified = personId();
      isCatchingUp = false;
    });
  });

  const stopWatching = store.subscribe(() => {
    if (!session() || isCatchingUp || personId() === notified) return;
    const isFirstAnswer = notified === undefined;
    notified = personId();
    if (!isFirstAnswer) channel.postMessage(notified);
  });

  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void ask();
  window.addEventListener('pageshow', onPageShow);

  return () => {
    stopWatching();
    channel.close();
    window.removeEventListener('pageshow', onPageShow);
  };
}
