import type { AppThunk } from '@/app/rootReducer';
import type { UploadExtra } from './storedVideos';
import { uploadChanged, uploadsReset, type UploadSlot } from './uploadSlice';

/** Abort reason of an upload that the user doesn't want. Everything of it is deleted. */
export const canceled = 'canceled';

/** Cancels a running upload and deletes its server state, or dismisses a finished one. */
export const endUpload =
  (slot: UploadSlot): AppThunk =>
  (dispatch, _, { uploads }) => {
    cancel(uploads.get(slot));
    uploads.delete(slot);
    dispatch(uploadChanged({ slot, state: null }));
  };

/** Deletes an upload from the server, unless it has ended, and its video from the browser. */
export function cancel(upload: ReturnType<UploadExtra['uploads']['get']>): void {
  upload?.control.abort(canceled);
  void upload?.video.copy?.remove();
}

/** Stops all uploads when the user changes. Server and browser keep what they have of them. */
export const endUploads =
  (): AppThunk =>
  (dispatch, _, { uploads }) => {
    for (const { control, video } of uploads.values()) {
      control.abort('left');
      video.copy?.leave();
    }
    uploads.clear();
    dispatch(uploadsReset());
  };
