import { sessionApi, sessionIs } from '@/api/sessionApi';
import type { AppStore } from './store';

const channelName = 'water-savers:session';

/**
 * Keeps the session the same in all tabs of this browser, and right in a page that Back brings to
 * life again: whenever another tab's person changes, this one asks the server who is signed in, and
 * after a sign-out shows that before the answer is there. Answers the function that ends it.
 */
export function syncSession(store: AppStore): () => void {
  const { select, initiate } = sessionApi.endpoints.session;
  const personId = () => select()(store.getState()).data?.user?.id ?? null;
  const ask = () =>
    void store.dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));

  const channel = new BroadcastChannel(channelName);
  let told: string | null | undefined;
  channel.addEventListener('message', ({ data }) => {
    told = typeof data === 'string' ? data : null;
    if (told === personId()) return;
    if (told === null) store.dispatch(sessionIs(null));
    ask();
  });

  const stopWatching = store.subscribe(() => {
    const isKnown = select()(store.getState()).data !== undefined;
    if (!isKnown || personId() === told) return;
    const isFirstAnswer = told === undefined;
    told = personId();
    if (!isFirstAnswer) channel.postMessage(told);
  });

  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && ask();
  window.addEventListener('pageshow', onPageShow);

  return () => {
    stopWatching();
    channel.close();
    window.removeEventListener('pageshow', onPageShow);
  };
}
