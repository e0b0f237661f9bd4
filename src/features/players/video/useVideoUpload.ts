import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiExtra } from '@/api/baseQuery';
import { forgetUpload } from '@/api/upload/parts';
import type { VideoToSend } from '@/api/upload/runningUploads';
import { endUpload, retryUpload, sendVideo } from '@/api/upload/sendVideo';
import { dropUnfinished, isSameFile } from '@/api/upload/unfinished';
import { selectUpload, type UploadSlot, type UploadState } from '@/api/upload/uploadSlice';
import { useUnfinished } from '@/api/upload/useUnfinished';

type State = Parameters<ReturnType<typeof selectUpload>>[0];

/** Sends a video for a challenge, which goes on while the player is closed. */
export function useVideoUpload(userId: string, slot: UploadSlot) {
  const state = useSelector(selectUpload(slot));
  const dispatch = useDispatch<ThunkDispatch<State, ApiExtra, UnknownAction>>();
  const { unfinished, putAway, drop, discard } = useUnfinished(userId, slot, state !== undefined);

  const [replaced, setReplaced] = useState<string | null>(null);
  if (unfinished && state && hasBegun(state)) {
    setReplaced(unfinished.uploadId);
    putAway();
  }
  useEffect(() => {
    if (replaced === null) return;
    dropUnfinished(userId, slot, replaced);
    void forgetUpload(dispatch, replaced);
  }, [replaced, userId, slot, dispatch]);

  return {
    /** Undefined where nothing is sent and nothing has to be said of what was. */
    state,
    /** What a closed page left behind: its file, chosen again, goes on from there. Another takes its
     * place as soon as something of it is sent. */
    unfinished,
    discard,
    /** The server has not kept it. */
    drop,
    take(video: Pick<VideoToSend, 'file' | 'seconds' | 'isRecording'>) {
      const isRest = unfinished !== null && isSameFile(unfinished, video.file);
      if (isRest) putAway();
      void dispatch(
        sendVideo({ ...video, slot, ...(isRest && { uploadId: unfinished.uploadId }) }),
      );
    },
    retry: () => dispatch(retryUpload(slot)),
    cancel: () => dispatch(endUpload(slot)),
  };
}

export type VideoUpload = ReturnType<typeof useVideoUpload>;

/** It is being sent, or can be sent once more. */
export const isOnItsWay = (
  state: UploadState | undefined,
): state is Extract<UploadState, { phase: 'sending' | 'failed' }> =>
  state?.phase === 'sending' || state?.phase === 'failed';

/** Something of it is sent, so that it isn't refused out of hand. */
const hasBegun = (state: UploadState) =>
  state.phase === 'done' || (isOnItsWay(state) && state.percent > 0);
