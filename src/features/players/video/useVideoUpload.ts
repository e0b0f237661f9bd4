import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { endUpload } from '@/services/upload/endUpload';
import { retryUpload, sendVideo } from '@/services/upload/sendVideo';
import { removeUnfinished, isSameFile } from '@/services/upload/unfinished';
import { deleteUpload } from '@/services/upload/uploadClient';
import {
  selectUpload,
  type UploadSlot,
  type UploadState,
  type VideoToSend,
} from '@/services/upload/uploadSlice';
import { useUnfinished } from '@/services/upload/useUnfinished';

/** Uploads a video for a challenge. The upload continues while the player is closed. */
export function useVideoUpload(userId: string, slot: UploadSlot) {
  const state = useAppSelector(selectUpload(slot));
  const dispatch = useAppDispatch();
  const { unfinished, dismiss, drop, discard } = useUnfinished(userId, slot, state !== undefined);

  const [replaced, setReplaced] = useState<string | null>(null);
  if (unfinished && state && hasBegun(state)) {
    setReplaced(unfinished.uploadId);
    dismiss();
  }
  useEffect(() => {
    if (replaced === null) return;
    removeUnfinished(userId, slot, replaced);
    void deleteUpload(dispatch, replaced);
  }, [replaced, userId, slot, dispatch]);

  return {
    /** Undefined if no video is being sent and there is no result to show. */
    state,
    /** The same file resumes it; another one replaces it once part of that file is sent. */
    unfinished,
    discard,
    drop,
    take(video: Pick<VideoToSend, 'file' | 'title' | 'seconds' | 'isRecording'>) {
      const isRest = unfinished !== null && isSameFile(unfinished, video.file);
      if (isRest) dismiss();
      void dispatch(
        sendVideo({ ...video, slot, ...(isRest && { uploadId: unfinished.uploadId }) }),
      );
    },
    retry: () => dispatch(retryUpload(slot)),
    cancel: () => dispatch(endUpload(slot)),
  };
}

export type VideoUpload = ReturnType<typeof useVideoUpload>;

export const isInProgress = (
  state: UploadState | undefined,
): state is Extract<UploadState, { phase: 'sending' | 'failed' }> =>
  state?.phase === 'sending' || state?.phase === 'failed';

/** True once part of the video is sent, so it wasn't rejected at the start. */
const hasBegun = (state: UploadState) =>
  state.phase === 'done' || (isInProgress(state) && (state.percent ?? 0) > 0);
