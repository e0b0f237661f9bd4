import { FolderOpen, Video } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { missingText } from '@/components/awards/missingText';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { RejectedVideo, UploadMeter, useUploadAnnouncement } from '@/components/upload/UploadMeter';
import { useVideoSource } from '@/components/upload/useVideoSource';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { PickerHint } from '@/features/players/frame/PhotoPicker';
import { Panel, Sum } from '@/features/players/frame/panels';
import { formatLength } from '@/lib/format';
import { useFocusOnMount } from '@/lib/hooks';
import { isolated } from '@/lib/isolated';
import type { UploadSlot } from '@/services/upload/uploadSlice';
import { useUpload } from '@/services/upload/useUpload';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Section } from '@/ui/layout/Section';
import { Caption, CardTitle, Grow, Row, Stack, VisuallyHidden } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { type ChosenVideo, hasEarnedPoints } from './videoDraft';

interface VideoFormProps {
  video: ChosenVideo | null;
  /** What to show, said by the recorder. */
  task: string;
  slot: UploadSlot;
}

export function VideoForm({ video, task, slot }: VideoFormProps) {
  const upload = useUpload(slot);
  const { state } = upload;
  const announcement = useUploadAnnouncement(state?.phase === 'sending' ? state : null);
  const onWay = state?.phase === 'sending' || state?.phase === 'failed' ? state : null;
  const focusRef = useFocusOnMount();
  const arrives = state?.phase === 'done' && !hasEarnedPoints(state);
  const [hasArrived, setHasArrived] = useState(false);
  if (arrives !== hasArrived && (arrives || onWay)) setHasArrived(arrives);

  const { choose, record, isLoading, failure, parts } = useVideoSource({
    label: 'Video',
    reason: `${task}, in ${maxVideoSeconds / 60} minutes or less.`,
    onTake: upload.send,
  });
  const which = video ? 'another' : 'a video';

  return (
    <Section title="Your video" action={<Sum>{`up to ${formatLength(maxVideoSeconds)}`}</Sum>}>
      <VisuallyHidden role="status">
        {announcement || (hasArrived && video && `Added: ${isolated(video.title)}`)}
      </VisuallyHidden>
      {onWay ? (
        <UploadMeter
          upload={onWay}
          focusRef={focusRef}
          onRetry={upload.retry}
          onCancel={upload.end}
        />
      ) : (
        // A dismissed rejection leaves the focus to the choice.
        <Stack key={state?.phase === 'rejected' ? 'rejected' : 'open'}>
          {video && (
            <Panel>
              <VideoRow video={video} titleRef={focusRef} />
            </Panel>
          )}
          <DottedPanel>
            <Stack>
              <Button
                variant="secondary"
                icon={<Video size={22} aria-hidden />}
                isBusy={isLoading}
                onClick={() => void record()}
              >
                {`Record ${which}`}
              </Button>
              <Button
                ref={video ? undefined : focusRef}
                variant="secondary"
                icon={<FolderOpen size={22} aria-hidden />}
                onClick={choose}
              >
                {`Choose ${which}`}
              </Button>
            </Stack>
            <PickerHint>{`MP4, MOV, or WebM, ${maxVideoBytes / 1_048_576} MB at most.`}</PickerHint>
          </DottedPanel>
          {state?.phase === 'rejected' && (
            <RejectedVideo upload={state} onRetry={upload.retry} onDismiss={upload.end} />
          )}
          {state && hasEarnedPoints(state) && <Alert>{missingText({ what: 'video_known' })}</Alert>}
          {failure && <Alert>{failure}</Alert>}
          {parts}
        </Stack>
      )}
    </Section>
  );
}

interface VideoRowProps {
  video: ChosenVideo;
  titleRef?: Ref<HTMLParagraphElement>;
}

export function VideoRow({ video: { id, title, seconds }, titleRef }: VideoRowProps) {
  return (
    <Row $wrap>
      <Link
        to={`/upload?video=${encodeURIComponent(id)}`}
        state={{ isFromScreen: true }}
        aria-label={`Watch ${isolated(title)}`}
        style={{ borderRadius: theme.radius.control }}
      >
        <RecordedThumbnail videoId={id} />
      </Link>
      <Grow style={{ flexBasis: '7rem' }}>
        <CardTitle ref={titleRef} tabIndex={-1} dir="auto">
          {title}
        </CardTitle>
        <Caption>
          {seconds === null ? 'We couldn’t read its length.' : `${formatLength(seconds)} long`}
        </Caption>
      </Grow>
    </Row>
  );
}
