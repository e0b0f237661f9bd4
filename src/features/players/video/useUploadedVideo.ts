import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { endUpload } from '@/services/upload/endUpload';
import { selectUpload, type UploadSlot, type UploadState } from '@/services/upload/uploadSlice';
import type { StoryVideo } from './storyDraft';

/** Takes an upload that finished while the player was closed, too. */
export function useUploadedVideo(slot: UploadSlot, onUploaded: (video: StoryVideo) => void) {
  const uploaded = uploadedVideo(useAppSelector(selectUpload(slot)));
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!uploaded) return;
    onUploaded(uploaded);
    dispatch(endUpload(slot));
  }, [uploaded, onUploaded, dispatch, slot]);

  return uploaded;
}

function uploadedVideo(state: UploadState | undefined): StoryVideo | null {
  if (state?.phase !== 'done' || hasEarnedPoints(state)) return null;
  const { id, title, seconds = state.seconds } = state.video;
  return { id, title, seconds };
}

/** True if the uploaded video has earned points before, so that it is no evidence. */
export const hasEarnedPoints = (state: UploadState) =>
  state.phase === 'done' && state.noAward === 'already_shared';
