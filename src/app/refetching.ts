import type { Action } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import type { Clock } from '@/lib/clock';
import { refetch } from '@/api/baseApi';
import type { AppStore } from './store';

/** Refetches at most once a minute: an early round waits for its end, failed queries don't. */
export const refetchOnReturn = ({ dispatch, getState }: AppStore, clock: Clock): (() => void) =>
  setupListeners(dispatch, (_, { onFocus, onFocusLost, onOnline }) => {
    const stop = new AbortController();
    const { signal } = stop;
    const roundMs = 60_000;
    let lastRoundAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: () => Action) => {
      const startRound = () => {
        lastRoundAt = clock.now();
        dispatch(event());
      };
      clearTimeout(timer);
      const waitMs = lastRoundAt + roundMs - clock.now();
      if (document.hidden) timer = setTimeout(() => dispatch(onFocusLost()), roundMs);
      // The clock may have been set back.
      else if (waitMs > 0 && waitMs <= roundMs) timer = setTimeout(startRound, waitMs);
      else startRound();
    };
    const onReturn = () => follow(onFocus);
    const onReconnect = () => {
      follow(onOnline);
      for (const query of Object.values(getState().api.queries)) {
        if (query?.status === 'rejected' && query.data === undefined) void dispatch(refetch(query));
      }
    };
    // What a page was loading when it was left has failed.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onReconnect();

    window.addEventListener('focus', onReturn, { signal });
    window.addEventListener('visibilitychange', onReturn, { signal });
    window.addEventListener('online', onReconnect, { signal });
    window.addEventListener('pageshow', onPageShow, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  });
