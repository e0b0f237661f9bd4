import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { formatLength, formatMegabytes } from '@/lib/format';
import type { UploadErrorCode, UploadState } from './uploadSlice';

const minutes = maxVideoSeconds / 60;
const most = `${maxVideoBytes / 1_048_576} MB`;

export function uploadErrorText({
  why,
  seconds,
  file: { size },
}: UploadState & { phase: 'rejected' }): string {
  const sentences: Record<UploadErrorCode, string> = {
    empty: 'This file is empty. Choose another, or record a video.',
    not_a_video: 'This isn’t a video. Choose an MP4, MOV, or WebM file.',
    too_large: `This file is ${formatMegabytes(size)}. The limit is ${most}. Choose a shorter or smaller video.`,
    too_long: `Your video is ${lengthOf(seconds)}. Keep it to ${minutes} minutes: choose another or record again.`,
    storage_full: 'There’s no room left for this video. Delete one of your videos, then try again.',
    unreadable: 'We can’t read this file anymore. Choose it again.',
  };
  return sentences[why];
}

const lengthOf = (seconds: number | null) =>
  seconds === null ? 'too long' : formatLength(seconds);
