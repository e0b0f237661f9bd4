import { Upload } from 'lucide-react';
import { useRef, useState, type RefCallback } from 'react';
import { isGone } from '@/services/upload/parts';
import type { Unfinished } from '@/services/upload/unfinished';
import { uploadsApi } from '@/api/uploadsApi';
import { uploadedPercent } from '@/domain/videoFile';
import { formatMegabytes } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { Alert } from '@/ui/feedback/Alert';
import { Bottle } from '@/components/upload/Bottle';
import { Button } from '@/ui/controls/Button';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import * as S from './UnfinishedUpload.styles';
import { VideoDrop } from './VideoDrop';

interface UnfinishedUploadProps {
  unfinished: Unfinished;
  focusRef: RefCallback<HTMLElement>;
  /** Returns true if it is the same file. */
  onPick: (file: File) => boolean;
  onDiscard: () => void;
  /** Called when the user has read that the server no longer has the upload. */
  onGone: () => void;
}

export function UnfinishedUpload(props: UnfinishedUploadProps) {
  const { unfinished, focusRef, onPick, onDiscard, onGone } = props;
  const { uploadId, size } = unfinished;
  const name = isolated(unfinished.name);
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const { data, error, isFetching } = uploadsApi.endpoints.uploadState.useQuery(
    { uploadId },
    { refetchOnMountOrArgChange: true },
  );
  const percent = data && !isFetching ? uploadedPercent(size, data.uploadOffset) : null;

  if (isGone(error)) {
    return (
      <DottedPanel role="status">
        <S.Title>That upload has expired</S.Title>
        <S.Hint>
          {`We no longer have the part of ${name} that was sent. Choose the video again to start over.`}
        </S.Hint>
        <S.Actions>
          <Button ref={focusRef} onClick={onGone}>
            Start over
          </Button>
        </S.Actions>
      </DottedPanel>
    );
  }
  return (
    <VideoDrop inputRef={input} onPick={(file) => setIsOther(!onPick(file))}>
      <S.Picture>
        <Bottle percent={percent ?? 0} />
      </S.Picture>
      <S.Title>{`Continue uploading ${name}?`}</S.Title>
      <S.Hint>
        {`${arrivedText(percent, size, isFetching)} Choose the same file to continue from there.`}
      </S.Hint>
      <S.Actions>
        {isOther && (
          <Alert>
            {`That’s a different file, or it has changed. Nothing is lost. Choose ${name}, ${formatMegabytes(size)}, or discard it to share another video.`}
          </Alert>
        )}
        <Button
          ref={focusRef}
          icon={<Upload size={22} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose the same file
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </S.Actions>
    </VideoDrop>
  );
}

function arrivedText(percent: number | null, size: number, isFetching: boolean): string {
  if (percent !== null) return `${percent}% of ${formatMegabytes(size)} is safe.`;
  return isFetching ? 'Checking how much was sent…' : 'We couldn’t check how much was sent.';
}
