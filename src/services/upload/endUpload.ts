import type { AppThunk } from '@/app/rootReducer';
import { uploadChanged, uploadsReset, type RunningUpload, type UploadSlot } from './uploadSlice';

/** Abort reason of an upload that the user doesn't want. Everything of it is deleted. */
export const canceled = 'canceled';

/** Cancels a running upload and deletes its server state, or dismisses a finished one. */
export const endUpload =
  (slot: UploadSlot): AppThunk =>
  (dispatch, _, { uploads }) => {
    const running = uploads.get(slot);
    if (running) cancel(running);
    uploads.delete(slot);
    dispatch(uploadChanged({ slot, state: null }));
  };

/** Deletes an upload from the server, unless it has ended, and its video from the browser. */
export function cancel({ control, video }: RunningUpload): void {
  control.abort(canceled);
  void video.copy?.remove();
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
