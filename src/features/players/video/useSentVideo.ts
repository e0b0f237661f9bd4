import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectUpload,
  uploadChanged,
  type UploadSlot,
  type UploadState,
} from '@/api/upload/uploadSlice';
import { isSpent } from './isSpent';
import type { StoryVideo } from './storyDraft';

/**
 * Calls `onSent` once for an uploaded video, even if the upload ended while the player was closed.
 * Returns the video until then.
 */
export function useSentVideo(slot: UploadSlot, onSent: (video: StoryVideo) => void) {
  const sent = sentVideo(useSelector(selectUpload(slot)));
  const dispatch = useDispatch();

  useEffect(() => {
    if (!sent) return;
    onSent(sent);
    dispatch(uploadChanged({ slot, state: null }));
  }, [sent, onSent, dispatch, slot]);

  return sent;
}

function sentVideo(state: UploadState | undefined): StoryVideo | null {
  if (state?.phase !== 'done' || isSpent(state)) return null;
  const { id, title, seconds = state.seconds } = state.video;
  return { id, title, seconds };
}
