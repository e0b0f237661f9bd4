import { lazyWithReload } from '@/lib/lazyWithReload';
import type { UploadState } from '@/services/upload/uploadSlice';

/** Loads the video components, which only a story in a video needs. */
const load = () => import('./VideoForm');

export const VideoForm = lazyWithReload(() => load().then((part) => part.VideoForm));
export const VideoShown = lazyWithReload(() => load().then((part) => part.VideoShown));

/** True if the uploaded video has earned points before, so that it is no evidence. */
export const hasEarnedPoints = (state: UploadState) =>
  state.phase === 'done' && state.noAward === 'already_shared';
