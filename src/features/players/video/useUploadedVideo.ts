import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import {
  selectUpload,
  uploadChanged,
  type UploadSlot,
  type UploadState,
} from '@/services/upload/uploadSlice';
import { hasEarnedPoints } from './videoParts';
import type { StoryVideo } from './storyDraft';

/**
 * Calls `onSent` once for an uploaded video, even if the upload ended while the player was closed.
 * Returns the video until then.
 */
export function useUploadedVideo(slot: UploadSlot, onSent: (video: StoryVideo) => void) {
  const sent = sentVideo(useAppSelector(selectUpload(slot)));
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!sent) return;
    onSent(sent);
    dispatch(uploadChanged({ slot, state: null }));
  }, [sent, onSent, dispatch, slot]);

  return sent;
}

function sentVideo(state: UploadState | undefined): StoryVideo | null {
  if (state?.phase !== 'done' || hasEarnedPoints(state)) return null;
  const { id, title, seconds = state.seconds } = state.video;
  return { id, title, seconds };
}
