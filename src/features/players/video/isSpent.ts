import type { UploadState } from '@/services/upload/uploadSlice';

/** True if the uploaded video has earned points before, so that it is no evidence. */
export const isSpent = (state: UploadState) =>
  state.phase === 'done' && state.noAward === 'already_shared';
