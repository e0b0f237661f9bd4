import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import {
  selectUpload,
  uploadChanged,
  type UploadSlot,
  type UploadState,
} from '@/services/upload/uploadSlice';
import { isSpent } from './isSpent';
import type { StoryVideo } from './storyDraft';

/**
 * Tells of a video that was sent from here, once, also where that was while the player was closed.
 * Until that is done it is answered.
 */
export function useSentVideo(slot: UploadSlot, onSent: (video: StoryVideo) => void) {
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
  if (state?.phase !== 'done' || isSpent(state)) return null;
  const { id, title, seconds = state.seconds } = state.video;
  return { id, title, seconds };
}
