import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { readSeconds } from '@/lib/video';
import { endUpload } from './endUpload';
import { retryUpload, sendVideo } from './sendVideo';
import { isUploadLocked } from './storedVideos';
import { isSameFile, readUnfinished, removeUnfinished } from './unfinished';
import { deleteUpload } from './uploadClient';
import { selectUpload, type UploadSlot } from './uploadSlice';

export type Upload = ReturnType<typeof useUpload>;

/** Uploads the videos of one slot, also while its screen is closed. */
export function useUpload(userId: string, slot: UploadSlot) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectUpload(slot));
  const [unfinished, setUnfinished] = useState(() => (state ? null : readUnfinished(userId, slot)));
  const uploadId = unfinished?.uploadId;

  useEffect(() => {
    if (uploadId === undefined) return;
    void isUploadLocked(uploadId).then((isLocked) => isLocked && setUnfinished(null));
  }, [uploadId]);

  const drop = () => {
    if (uploadId !== undefined) removeUnfinished(userId, slot, uploadId);
    setUnfinished(null);
  };
  return {
    /** Undefined if no video is being sent and there is no result to show. */
    state,
    /** An upload that a closed page left and no other tab is sending. The same file resumes it. */
    unfinished,
    /** Sends a file, or a recording, which has a length. */
    send({ file, title, seconds }: { file: File; title?: string; seconds?: number }) {
      const isRest = unfinished !== null && isSameFile(unfinished, file);
      if (isRest) setUnfinished(null);
      const isRecording = seconds !== undefined;
      const length = isRecording ? Promise.resolve(seconds) : readSeconds(file);
      const rest = isRest ? { uploadId } : {};
      void dispatch(sendVideo({ slot, file, title, seconds: length, isRecording, ...rest }));
    },
    /** Forgets the unfinished upload, as the server doesn't have it. */
    drop,
    /** Deletes the unfinished upload, as the user doesn't want it. */
    discard() {
      if (uploadId !== undefined) void deleteUpload(dispatch, uploadId);
      drop();
    },
    retry: () => dispatch(retryUpload(slot)),
    end: () => dispatch(endUpload(slot)),
  };
}
