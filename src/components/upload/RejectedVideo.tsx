import styled from 'styled-components';
import { maxVideoBytes, maxVideoSeconds, type VideoFileError } from '@/domain/videoFile';
import { formatLength, formatMegabytes } from '@/lib/format';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Row } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { lineClamp } from '@/ui/theme/typography';

interface Rejected {
  why: VideoFileError | 'storage_full' | 'unreadable';
  seconds: number | null;
  /** `size` in bytes. */
  file: { name: string; size: number };
}

interface RejectedVideoProps {
  upload: Rejected;
  onRetry: () => void;
  /** Deletes the video from the device. */
  onDismiss: () => void;
}

export function RejectedVideo({ upload, onRetry, onDismiss }: RejectedVideoProps) {
  return (
    <Alert
      action={
        <Actions $gap={2} $justify="end" $wrap>
          {upload.why === 'storage_full' && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </Actions>
      }
    >
      <FileName dir="auto">{upload.file.name}</FileName>
      <p>{rejectionText(upload)}</p>
    </Alert>
  );
}

export function rejectionText({ why, seconds, file }: Rejected): string {
  const length = seconds === null ? 'too long' : formatLength(seconds);
  const sentences: Record<Rejected['why'], string> = {
    empty: 'This file is empty. Choose another, or record a video.',
    not_a_video: 'This isn’t a video. Choose an MP4, MOV, or WebM file.',
    too_large: `This file is ${formatMegabytes(file.size)}. The limit is ${maxVideoBytes / 1_048_576} MB. Choose a shorter or smaller video.`,
    too_long: `Your video is ${length}. Keep it to ${maxVideoSeconds / 60} minutes: choose another or record again.`,
    storage_full: 'There’s no room left for this video. Delete one of your videos, then try again.',
    unreadable: 'We can’t read this file anymore. Choose it again.',
  };
  return sentences[why];
}

const Actions = styled(Row)`
  > button {
    width: auto;
  }
`;

const FileName = styled.p`
  ${lineClamp(2)}
  font-weight: ${theme.font.weight.heavy};
`;
