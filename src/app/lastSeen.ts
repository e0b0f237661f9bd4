import { useStore } from 'react-redux';
import { addAppListener } from './hooks';
import { queriesReset } from '@/api/events';
import { sessionApi } from '@/api/sessionApi';
import { LastSeen } from '@/services/lastSeen/lastSeen';
import type { Clock } from '@/lib/clock';
import { useClock } from '@/lib/ClockContext';
import { isLive } from '@/lib/env';
import { lastSignedIn } from '@/lib/storage';
import type { AppStore } from './store';

const { logout } = sessionApi.endpoints;

const byStore = new WeakMap<AppStore, LastSeen>();

export function useLastSeen(): LastSeen {
  const store = useStore() as AppStore;
  const clock = useClock();
  const lastSeen = byStore.get(store) ?? lastSeenOf(store, clock);
  byStore.set(store, lastSeen);
  return lastSeen;
}

const lastSeenOf = (store: AppStore, clock: Clock) =>
  new LastSeen({
    store,
    clock,
    needsNetwork: isLive,
    signedInUser: lastSignedIn,
  });

export function startLastSeen(lastSeen: LastSeen, { dispatch }: AppStore): () => void {
  const stops = [
    lastSeen.start(),
    dispatch(
      addAppListener({
        actionCreator: queriesReset,
        effect: ({ payload }) => lastSeen.kept.forgetQueries(payload),
      }),
    ),
    // Somebody who wants to leave, but can't yet, doesn't want to leave data behind.
    dispatch(
      addAppListener({ matcher: logout.matchRejected, effect: () => lastSeen.kept.forget() }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
