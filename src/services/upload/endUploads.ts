import type { AppThunk } from '@/app/rootReducer';
import { uploadsReset } from './uploadSlice';

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
