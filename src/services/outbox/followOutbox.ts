import { baseApi } from '@/api/baseApi';
import { refetchSession, userPatched } from '@/api/sessionApi';
import type { AppThunk } from '@/app/rootReducer';
import type { Data } from '@/contract/types';
import type { Clock } from '@/lib/clock';
import { readOutbox, selectWaiting, sendOutbox } from './outbox';
import { outboxChannel, type Notice } from './outboxChannel';
import { itemChanged, itemSettled } from './outboxSlice';

/** Sends what waits after a while, when somebody else may have signed in elsewhere. */
export const resumeOutbox =
  (clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectWaiting(getState()).length === 0) return;
    // The response changes the user, whose items these then are not.
    const session = await dispatch(refetchSession());
    if (session.data?.user) await dispatch(sendOutbox(clock));
  };

/** What a write of another tab or of the worker may have changed. Messages come with the live stream. */
const changedTags = [
  'Session',
  'Today',
  'Challenge',
  'Attempt',
  'Badge',
  'Ledger',
  'Leaderboard',
  'Person',
  'Inbox',
  'Video',
] as const;

export const followOutbox =
  (clock: Clock): AppThunk<() => void> =>
  (dispatch, _getState, { writes }) => {
    const onMessage = ({ data: { settled, isOnline } }: MessageEvent<Notice>) => {
      const written = settled && 'data' in settled ? settled.data : undefined;
      if (settled && written !== undefined) {
        writes.ended += 1;
        dispatch(itemChanged({ id: settled.id, answeredAt: Date.now() }));
        const { user } = (written ?? {}) as Partial<Data<'updateProfile'>>;
        if (user) dispatch(userPatched(user));
      }
      if (settled) dispatch(itemSettled(settled));
      if (written !== undefined) dispatch(baseApi.util.invalidateTags([...changedTags]));
      void dispatch(isOnline ? resumeOutbox(clock) : readOutbox());
    };
    outboxChannel?.addEventListener('message', onMessage);
    return () => outboxChannel?.removeEventListener('message', onMessage);
  };
