import { Check, CircleAlert, RefreshCw, WifiOff, X } from 'lucide-react';
import { type RefCallback, useId, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { type ApiError, errorText } from '@/api/apiError';
import { maxVideoBytes, maxVideoSeconds, type UploadErrorCode } from '@/domain/videoFile';
import { formatLength, formatMegabytes } from '@/lib/format';
import { useIsLate } from '@/lib/hooks';
import { clampFraction, useSvgId } from '@/ui/art/svg';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { Alert } from '@/ui/feedback/Alert';
import { SlowNote } from '@/ui/feedback/Loading';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Card, Note, Row, Text } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { lineClamp, text, theme } from '@/ui/theme/theme';
import { Notice } from './Notice';

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
      <Note style={{ marginBottom: theme.space[4] }}>{formatMegabytes(file.size)}</Note>
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

const { fillEnd } = theme.color;
const outline =
  'M58 20h44v16c0 6 3 9 8 14 10 9 16 20 16 34v78c0 12-8 20-20 20H54c-12 0-20-8-20-20V84c0-14 6-25 16-34 5-5 8-8 8-14Z';
const wave = 'M-64 0q16 -8 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0V210H-64Z';

/** Fills up with the percent, and has a green cap and a check mark once it is complete. */
export function Bottle({ percent, isComplete }: { percent: number; isComplete?: boolean }) {
  const id = useSvgId();
  const y = 179.2 - 138 * (isComplete ? 0.97 : clampFraction(percent, 100));
  return (
    <BottleRoot width="160" height="190" viewBox="0 0 160 190" aria-hidden="true">
      <defs>
        <clipPath id={`${id}c`}>
          <path d={outline} transform="translate(80 101) scale(.92 .955) translate(-80 -101)" />
        </clipPath>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#7FE0F7" />
          <stop offset="1" stopColor="#1688B8" />
        </linearGradient>
      </defs>
      <ellipse cx="80" cy="184" rx="52" ry="5" fill="#0B6E99" opacity=".14" />
      <path d={outline} fill={theme.color.sunken} stroke={theme.color.outline} strokeWidth="3.5" />
      <g clipPath={`url(#${id}c)`}>
        <Water style={{ transform: `translateY(${y}px)` }}>
          <g transform="translate(-30 -5)">
            <Wave d={wave} $duration={theme.motion.driftSlow} fill="#7FE0F7" opacity=".5" />
          </g>
          <Wave d={wave} $duration={theme.motion.drift} fill={`url(#${id}g)`} />
          <g fill="#fff" opacity=".75">
            <circle cx="62" cy="30" r="4" />
            <circle cx="98" cy="18" r="2.8" />
            <circle cx="90" cy="52" r="3.4" />
            <circle cx="70" cy="66" r="2.2" />
          </g>
        </Water>
      </g>
      <path
        d="M46 92c1-12 6-20 14-28M46 104v10"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
        opacity=".9"
      />
      <rect x="54" y="8" width="52" height="16" rx="6" fill={isComplete ? '#2E9E6B' : fillEnd} />
      {isComplete && (
        <CheckDisc>
          <circle cx="80" cy="118" r="26" fill="#fff" />
          <Check x="63" y="101" width="34" height="34" stroke="#14633F" strokeWidth="3" />
        </CheckDisc>
      )}
    </BottleRoot>
  );
}

interface RejectedVideoProps {
  upload: { why: UploadErrorCode; seconds: number | null; file: { name: string; size: number } };
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

export function rejectionText({ why, seconds, file }: RejectedVideoProps['upload']): string {
  const length = seconds === null ? 'too long' : formatLength(seconds);
  const sentences: Record<UploadErrorCode, string> = {
    empty: 'This file is empty. Choose another, or record a video.',
    not_a_video: 'This isn’t a video. Choose an MP4, MOV, or WebM file.',
    too_large: `This file is ${formatMegabytes(file.size)}. The limit is ${maxVideoBytes / 1_048_576} MB. Choose a shorter or smaller video.`,
    too_long: `Your video is ${length}. Keep it to ${maxVideoSeconds / 60} minutes: choose another or record again.`,
    storage_full: 'There’s no room left for this video. Delete one of your videos, then try again.',
    unreadable: 'We can’t read this file anymore. Choose it again.',
  };
  return sentences[why];
}

const BottleRoot = styled.svg`
  margin: 0 auto ${theme.space[2]};
`;

const Water = styled.g`
  transition: transform ${theme.motion.rise} ${theme.motion.ease};
`;

const drift = keyframes`
  to { transform: translateX(-64px); }
`;

const Wave = styled.path<{ $duration: string }>`
  animation: ${drift} ${({ $duration }) => $duration} linear infinite;
`;

const CheckDisc = styled.g`
  transform-origin: 80px 118px;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease} backwards;
`;

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
