import type { Recording } from '@/components/recorder/Recorder';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { endUpload } from '@/services/upload/endUpload';
import { retryUpload, sendVideo } from '@/services/upload/sendVideo';
import { isSameFile } from '@/services/upload/unfinished';
import { selectUpload } from '@/services/upload/uploadSlice';
import { useUnfinished } from '@/services/upload/useUnfinished';
import { readSeconds } from '@/lib/video';

const slot = 'library';
const selectLibraryUpload = selectUpload(slot);

export type LibraryUpload = ReturnType<typeof useLibraryUpload>;

export function useLibraryUpload(userId: string) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectLibraryUpload);
  const rest = useUnfinished(userId, slot, state !== undefined);
  const { unfinished } = rest;

  return {
    state,
    /** An upload that a closed page left. Choosing its file again resumes it. */
    unfinished: state ? null : unfinished,

    pick(file: File) {
      void dispatch(sendVideo({ slot, file, seconds: readSeconds(file), isRecording: false }));
    },
    record({ seconds, ...recording }: Recording) {
      const length = Promise.resolve(seconds);
      void dispatch(sendVideo({ ...recording, slot, seconds: length, isRecording: true }));
    },
    /** Resumes with this file. Returns false for a file that is not the same. */
    resume(file: File): boolean {
      if (!unfinished || !isSameFile(unfinished, file)) return false;
      const { uploadId } = unfinished;
      const seconds = readSeconds(file);
      void dispatch(sendVideo({ slot, file, seconds, isRecording: false, uploadId }));
      rest.dismiss();
      return true;
    },
    discard: rest.discard,
    forget: rest.drop,
    retry: () => dispatch(retryUpload(slot)),
    end: () => dispatch(endUpload(slot)),
    dismiss(videoId: string) {
      if (state?.phase === 'done' && state.video.id === videoId) dispatch(endUpload(slot));
    },
  };
}
