import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { readSeconds } from '@/lib/video';
import { endUpload } from './endUpload';
import { retryUpload, sendVideo } from './sendVideo';
import { selectUpload, type UploadSlot } from './uploadSlice';

export type Upload = ReturnType<typeof useUpload>;

/** Uploads the videos of one slot, also while its screen is closed. */
export function useUpload(slot: UploadSlot) {
  const dispatch = useAppDispatch();
  return {
    /** Undefined if no video is being sent and there is no result to show. */
    state: useAppSelector(selectUpload(slot)),
    /** Sends a file, or a recording, which has a length. */
    send({ file, title, seconds }: { file: File; title?: string; seconds?: number }) {
      const length = seconds === undefined ? readSeconds(file) : Promise.resolve(seconds);
      void dispatch(sendVideo({ slot, file, title, seconds: length }));
    },
    retry: () => dispatch(retryUpload(slot)),
    end: () => dispatch(endUpload(slot)),
  };
}
