import { Upload } from 'lucide-react';
import { type RefCallback, useState } from 'react';
import styled from 'styled-components';
import { uploadsApi } from '@/api/uploadsApi';
import { Bottle } from '@/components/upload/UploadMeter';
import { useVideoSource } from '@/components/upload/useVideoSource';
import { uploadedPercent } from '@/domain/videoFile';
import { formatMegabytes } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { isSameFile, type Unfinished } from '@/services/upload/unfinished';
import { isGone } from '@/services/upload/uploadClient';
import type { Upload as VideoUpload } from '@/services/upload/useUpload';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel, PanelActions } from '@/ui/layout/DottedPanel';
import { Note } from '@/ui/layout/primitives';
import { lineClamp, text } from '@/ui/theme/typography';

interface UnfinishedUploadProps {
  unfinished: Unfinished;
  upload: VideoUpload;
  focusRef: RefCallback<HTMLElement>;
}

export function UnfinishedUpload({ unfinished, upload, focusRef }: UnfinishedUploadProps) {
  const { uploadId, size } = unfinished;
  const name = isolated(unfinished.name);
  const [isOther, setIsOther] = useState(false);
  const { choose, drop, parts } = useVideoSource({
    label: 'Choose Video',
    onTake({ file }) {
      if (isSameFile(unfinished, file)) upload.send({ file });
      else setIsOther(true);
    },
  });
  const { data, error, isFetching } = uploadsApi.endpoints.uploadState.useQuery(
    { uploadId },
    { refetchOnMountOrArgChange: true },
  );
  const failure = isFetching
    ? 'Checking how much was sent…'
    : 'We couldn’t check how much was sent.';
  const percent = data && !isFetching ? uploadedPercent(size, data.uploadOffset) : null;

  if (isGone(error)) {
    return (
      <DottedPanel role="status">
        <Title>That upload has expired</Title>
        <Hint>
          {`We no longer have the part of ${name} that was sent. Choose the video again to start over.`}
        </Hint>
        <PanelActions>
          <Button ref={focusRef} onClick={upload.drop}>
            Start over
          </Button>
        </PanelActions>
      </DottedPanel>
    );
  }
  return (
    <DottedPanel {...drop}>
      {parts}
      <Bottle percent={percent ?? 0} />
      <Title>{`Continue uploading ${name}?`}</Title>
      <Hint>
        {`${percent === null ? failure : `${percent}% of ${formatMegabytes(size)} is safe.`} Choose the same file to continue from there.`}
      </Hint>
      <PanelActions>
        {isOther && (
          <Alert>
            {`That’s a different file, or it has changed. Nothing is lost. Choose ${name}, ${formatMegabytes(size)}, or discard it to share another video.`}
          </Alert>
        )}
        <Button ref={focusRef} icon={<Upload size={22} aria-hidden />} onClick={choose}>
          Choose the same file
        </Button>
        <Button variant="secondary" onClick={upload.discard}>
          Discard
        </Button>
      </PanelActions>
    </DottedPanel>
  );
}

const Title = styled.h2`
  ${text.title}
  ${lineClamp(4)}
`;

const Hint = styled(Note)`
  margin-top: 6px;
  text-wrap: balance;
`;
