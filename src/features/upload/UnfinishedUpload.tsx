import { Upload } from 'lucide-react';
import { type RefCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { uploadsApi } from '@/api/uploadsApi';
import { Bottle } from '@/components/upload/Bottle';
import { uploadedPercent } from '@/domain/videoFile';
import { formatMegabytes } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import type { Unfinished } from '@/services/upload/unfinished';
import { isGone } from '@/services/upload/uploadClient';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Note } from '@/ui/layout/primitives';
import { text } from '@/ui/theme/typography';
import { Actions, VideoDrop } from './VideoPicker';

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
        <Title>That upload has expired</Title>
        <Hint>
          {`We no longer have the part of ${name} that was sent. Choose the video again to start over.`}
        </Hint>
        <Actions>
          <Button ref={focusRef} onClick={onGone}>
            Start over
          </Button>
        </Actions>
      </DottedPanel>
    );
  }
  return (
    <VideoDrop inputRef={input} onPick={(file) => setIsOther(!onPick(file))}>
      <Bottle percent={percent ?? 0} />
      <Title>{`Continue uploading ${name}?`}</Title>
      <Hint>
        {`${arrivedText(percent, size, isFetching)} Choose the same file to continue from there.`}
      </Hint>
      <Actions>
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
      </Actions>
    </VideoDrop>
  );
}

function arrivedText(percent: number | null, size: number, isFetching: boolean): string {
  if (percent !== null) return `${percent}% of ${formatMegabytes(size)} is safe.`;
  return isFetching ? 'Checking how much was sent…' : 'We couldn’t check how much was sent.';
}

const Title = styled.h2`
  ${text.title}
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

const Hint = styled(Note)`
  margin-top: 6px;
  text-wrap: balance;
`;
