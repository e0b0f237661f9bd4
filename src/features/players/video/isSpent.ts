import type { UploadState } from '@/services/upload/uploadSlice';

/** Whether the video that was sent has had its points already, so that it is no evidence. */
export const isSpent = (state: UploadState) =>
  state.phase === 'done' && state.noAward === 'already_shared';
