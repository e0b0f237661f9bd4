import { CircleAlert, RefreshCw, WifiOff, X } from 'lucide-react';
import { useId, type Ref } from 'react';
import { formatMegabytes } from '@/lib/format';
import { useIsLate } from '@/lib/hooks';
import { Alert } from '@/ui/feedback/Alert';
import { Bottle } from './Bottle';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { SlowNote } from '@/ui/feedback/Loading';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import * as S from './UploadMeter.styles';

interface UploadMeterProps {
  /** `size` in bytes. */
  file: { readonly name: string; readonly size: number };
  /** 0 to 100; null while it is unknown how much of a resumed upload the server has. */
  percent: number | null;
  /** There is no connection; the upload resumes automatically. */
  isWaiting: boolean;
  /** True once the browser has stored the video, false if it has no room for it. */
  isStored?: boolean | undefined;
  onCancel: () => void;
  headingRef?: Ref<HTMLParagraphElement>;
  failure?: { readonly text: string; readonly onRetry: () => void } | undefined;
}

export function UploadMeter(props: UploadMeterProps) {
  const { file, percent, isWaiting, isStored, onCancel, headingRef, failure } = props;
  const nameId = useId();

  return (
    <S.Card>
      <S.Picture>
        <Bottle percent={percent ?? 0} />
      </S.Picture>
      <S.Percent>{percent === null ? 'Resuming…' : `${percent}%`}</S.Percent>
      <S.FileName id={nameId} ref={headingRef} tabIndex={-1} dir="auto">
        {file.name}
      </S.FileName>
      <S.FileSize>{formatMegabytes(file.size)}</S.FileSize>
      <ProgressBar name="Upload progress" value={percent} />
      {!isWaiting && !failure && <SlowPart key={percent} />}
      {isWaiting && (
        <S.Waiting>
          <WifiOff size={22} aria-hidden="true" />
          <span>{waitingText(percent, isStored)}</span>
        </S.Waiting>
      )}
      <div role="status">
        {isStored === false && !failure && (
          <S.Waiting>
            <CircleAlert size={22} aria-hidden="true" />
            Keep this page open: this browser has no room to store the video.
          </S.Waiting>
        )}
      </div>
      {failure && (
        <S.Failure>
          <Alert
            action={
              <Button
                variant="secondary"
                size="small"
                icon={<RefreshCw size={18} aria-hidden="true" />}
                onClick={() => {
                  // The retry button unmounts when it is pressed, so the focus moves to the name.
                  document.getElementById(nameId)?.focus();
                  failure.onRetry();
                }}
              >
                Retry
              </Button>
            }
          >
            {failure.text}
          </Alert>
        </S.Failure>
      )}
      <S.Cancel>
        <IconButton label="Cancel upload" tone="sunken" onClick={onCancel}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </S.Cancel>
    </S.Card>
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

function waitingText(percent: number | null, isStored: boolean | undefined): string {
  const progress = percent === null ? 'Your progress' : `${percent}%`;
  const when = isStored ? 'you’re back online and the app is open' : 'you’re back online';
  return `No connection. ${progress} is safe. We’ll resume when ${when}.`;
}

export const stoppedText = (percent: number | null) =>
  percent === null ? 'Upload stopped.' : `Upload stopped at ${percent}%.`;
