import type { AppThunk } from '@/app/rootReducer';
import { uploadsReset } from './uploadSlice';

/** Stops every upload when the user changes. What was sent stays on the server, so its user can resume it. */
export const endUploads =
  (): AppThunk =>
  (dispatch, _, { uploads }) => {
    for (const { control } of uploads.values()) control.abort('left');
    uploads.clear();
    dispatch(uploadsReset());
  };
