import type { AppThunk } from '@/app/rootReducer';
import { uploadsReset } from './uploadSlice';

/** Stops all uploads when the user changes. The server keeps their parts for a later resume. */
export const endUploads =
  (): AppThunk =>
  (dispatch, _, { uploads }) => {
    for (const { control } of uploads.values()) control.abort('left');
    uploads.clear();
    dispatch(uploadsReset());
  };
