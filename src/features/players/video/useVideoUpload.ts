import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { forgetUpload } from '@/services/upload/parts';
import { endUpload, retryUpload, sendVideo } from '@/services/upload/sendVideo';
import { dropUnfinished, isSameFile } from '@/services/upload/unfinished';
import {
  selectUpload,
  type UploadSlot,
  type UploadState,
  type VideoToSend,
} from '@/services/upload/uploadSlice';
import { useUnfinished } from '@/services/upload/useUnfinished';

/** Sends a video for a challenge, which goes on while the player is closed. */
export function useVideoUpload(userId: string, slot: UploadSlot) {
  const state = useAppSelector(selectUpload(slot));
  const dispatch = useAppDispatch();
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
