import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { isUploadLocked } from './storedVideos';
import { readUnfinished, removeUnfinished } from './unfinished';
import { deleteUpload } from './uploadClient';
import type { UploadSlot } from './uploadSlice';

/** Returns the upload that a closed page left behind, unless another tab is sending it. */
export function useUnfinished(userId: string, slot: UploadSlot, isSending: boolean) {
  const dispatch = useAppDispatch();
  const [unfinished, setUnfinished] = useState(() =>
    isSending ? null : readUnfinished(userId, slot),
  );
  const uploadId = unfinished?.uploadId;
  useEffect(() => {
    if (uploadId === undefined) return undefined;
    let isAsked = true;
    const dropIfHeld = async () => {
      if ((await isUploadLocked(uploadId)) && isAsked) setUnfinished(null);
    };
    void dropIfHeld();
    return () => {
      isAsked = false;
    };
  }, [uploadId]);

  const dismiss = () => setUnfinished(null);
  const drop = () => {
    if (uploadId !== undefined) removeUnfinished(userId, slot, uploadId);
    dismiss();
  };
  return {
    unfinished,
    dismiss,
    /** Forgets the upload, as the server doesn't have it. */
    drop,
    /** Deletes the upload, as the user doesn't want it. */
    discard() {
      if (uploadId !== undefined) void deleteUpload(dispatch, uploadId);
      drop();
    },
  };
}
