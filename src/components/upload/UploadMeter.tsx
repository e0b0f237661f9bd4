import { CircleAlert, RefreshCw, WifiOff, X } from 'lucide-react';
import { type RefCallback, useId, useState } from 'react';
import styled from 'styled-components';
import { type ApiError, errorText } from '@/api/apiError';
import { formatLength, formatMegabytes } from '@/lib/format';
import { useIsLate } from '@/lib/hooks';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { Alert } from '@/ui/feedback/Alert';
import { SlowNote } from '@/ui/feedback/Loading';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Card } from '@/ui/layout/Card';
import { Note, Row, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { lineClamp, text } from '@/ui/theme/typography';
import { Bottle } from './Bottle';
import { Notice } from './Notice';
import { maxVideoBytes, maxVideoSeconds, type UploadErrorCode } from '@/domain/videoFile';

interface Sending {
  percent: number | null;
  isWaiting: boolean;
  isStored?: boolean;
}

interface UploadMeterProps {
  upload: { file: { name: string; size: number } } & (
    ({ phase: 'sending' } & Sending) | { phase: 'failed'; percent: number | null; error: ApiError }
  );
  focusRef: RefCallback<HTMLElement>;
  onRetry: () => void;
  onCancel: () => void;
}

export function UploadMeter({ upload, focusRef, onRetry, onCancel }: UploadMeterProps) {
  const { file, percent } = upload;
  const sending = upload.phase === 'sending' ? upload : null;
  const nameId = useId();

  return (
    <UploadCard>
      <Bottle percent={percent ?? 0} />
      <Text $size="figure">{percent === null ? 'Resuming…' : `${percent}%`}</Text>
      <FileName id={nameId} ref={focusRef} tabIndex={-1} dir="auto">
        {file.name}
      </FileName>
      <FileSize>{formatMegabytes(file.size)}</FileSize>
      <ProgressBar name="Upload progress" value={percent} />
      {sending?.isWaiting && (
        <Notice $tone="medium">
          <WifiOff size={22} aria-hidden />
          <span>
            {`No connection. ${percent === null ? 'Your progress' : `${percent}%`} is safe. We’ll resume when you’re back online${sending.isStored ? ' and the app is open' : ''}.`}
          </span>
        </Notice>
      )}
      {sending?.isWaiting === false && <SlowPart key={percent} />}
      <div role="status">
        {sending?.isStored === false && (
          <Notice $tone="medium">
            <CircleAlert size={22} aria-hidden />
            Keep this page open: this browser has no room to store the video.
          </Notice>
        )}
      </div>
      {upload.phase === 'failed' && (
        <Alert
          action={
            <Button
              variant="secondary"
              size="small"
              icon={<RefreshCw size={18} aria-hidden />}
              onClick={() => {
                // The retry button unmounts when it is pressed, so the focus moves to the name.
                document.getElementById(nameId)?.focus();
                onRetry();
              }}
            >
              Retry
            </Button>
          }
        >
          {`Upload stopped${percent === null ? '' : ` at ${percent}%`}. ${errorText(upload.error)}`}
        </Alert>
      )}
      <Cancel label="Cancel upload" tone="sunken" onClick={onCancel}>
        <X size={24} aria-hidden />
      </Cancel>
    </UploadCard>
  );
}

function SlowPart() {
  const isSlow = useIsLate(true);
  return (
    <div role="status">
      {isSlow && <SlowNote>Still sending. Your connection may be slow.</SlowNote>}
    </div>
  );
}

/** Returns what a live region says: each step, but of the progress only the half and the end. */
export function useUploadAnnouncement(sending: Sending | null): string {
  const percent = sending?.percent ?? null;
  const step = sending?.isWaiting ? 'waiting' : percent === null ? 'starting' : 'going';
  const [seen, setSeen] = useState({ step, from: percent ?? 0, hasResumed: false });
  if (step !== seen.step) {
    setSeen({ step, from: percent ?? 0, hasResumed: seen.step === 'waiting' });
  }
  if (!sending) return '';
  if (step === 'waiting') {
    const safe = percent === null ? 'Your progress' : `${percent} percent`;
    return `No connection. ${safe} is safe. We’ll resume when you’re back online.`;
  }
  if (percent === null) return 'Resuming the upload';
  const uploaded = `${Math.max(seen.from, Math.floor(percent / 50) * 50)} percent uploaded`;
  return seen.hasResumed && percent < 100 ? `Resumed. ${uploaded}` : uploaded;
}

interface Rejected {
  why: UploadErrorCode;
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
        <RejectedActions $gap={2} $justify="end" $wrap>
          {upload.why === 'storage_full' && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </RejectedActions>
      }
    >
      <RejectedName dir="auto">{upload.file.name}</RejectedName>
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

export const UploadCard = styled(Card)`
  position: relative;
  padding: ${theme.space[6]} ${theme.space[5]} ${theme.space[5]};
  border-radius: ${theme.radius.panel};
  text-align: center;
  overflow: clip;

  > [role='alert'] {
    margin-top: ${theme.space[4]};
    text-align: start;
  }
`;

const FileName = styled.p`
  ${text.cardTitle}
  ${lineClamp(3)}
  margin-top: 2px;
`;

const FileSize = styled(Note)`
  margin-bottom: ${theme.space[4]};
`;

const Cancel = styled(IconButton)`
  position: absolute;
  inset: ${theme.space[3]} ${theme.space[3]} auto auto;
`;

const RejectedActions = styled(Row)`
  > button {
    width: auto;
  }
`;

const RejectedName = styled.p`
  ${lineClamp(2)}
  font-weight: ${theme.font.weight.heavy};
`;
