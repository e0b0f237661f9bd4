import { FolderOpen, Video } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { uploadsApi } from '@/api/uploadsApi';
import { missingText } from '@/components/awards/missingText';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { RejectedVideo, UploadMeter, useUploadAnnouncement } from '@/components/upload/UploadMeter';
import { useVideoSource } from '@/components/upload/useVideoSource';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { PickerHint } from '@/features/players/evidence/PhotoPicker';
import { Panel } from '@/features/players/frame/panels';
import { formatLength } from '@/lib/format';
import { isolated, quoted } from '@/lib/isolated';
import type { Unfinished } from '@/services/upload/unfinished';
import { isGone } from '@/services/upload/uploadClient';
import type { UploadSlot } from '@/services/upload/uploadSlice';
import { type Upload, useUpload } from '@/services/upload/useUpload';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { useFocusOnMount, useReturnFocus } from '@/ui/layout/focus';
import { Caption, CardTitle, Grow, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { Sum } from './WaterSections';
import { type ChosenVideo, hasEarnedPoints } from './videoDraft';

interface VideoFormProps {
  video: ChosenVideo | null;
  /** What to show, said by the recorder. */
  task: string;
  userId: string;
  slot: UploadSlot;
}

export function VideoForm({ video, task, userId, slot }: VideoFormProps) {
  const upload = useUpload(userId, slot);
  const { state, unfinished } = upload;
  const announcement = useUploadAnnouncement(state?.phase === 'sending' ? state : null);
  const onWay = state?.phase === 'sending' || state?.phase === 'failed' ? state : null;
  const focusRef = useFocusOnMount();
  const arrives = state?.phase === 'done' && !hasEarnedPoints(state);
  const [hasArrived, setHasArrived] = useState(false);
  if (arrives !== hasArrived && (arrives || onWay)) setHasArrived(arrives);

  // Another video replaces an unfinished one once part of it is sent: it may be rejected before.
  const isReplaced = unfinished && (state?.phase === 'done' || Boolean(onWay?.percent));
  const discard = useEffectEvent(upload.discard);
  useEffect(() => {
    if (isReplaced) discard();
  }, [isReplaced]);

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
          {unfinished && !state && <UnfinishedNote unfinished={unfinished} upload={upload} />}
          {failure && <Alert>{failure}</Alert>}
          {parts}
        </Stack>
      )}
    </Section>
  );
}

function UnfinishedNote(props: { unfinished: Unfinished; upload: Upload }) {
  const { uploadId, name } = props.unfinished;
  const { discard, drop } = props.upload;
  const ref = useReturnFocus<HTMLDivElement>();
  const { data, error, isFetching } = uploadsApi.endpoints.uploadState.useQuery(
    { uploadId },
    { refetchOnMountOrArgChange: true },
  );
  const isMissing = isGone(error);
  useEffect(() => {
    if (isMissing) drop();
  }, [isMissing, drop]);

  const isSafe = data !== undefined && !error && !isFetching;
  const isKnown = isSafe || (error !== undefined && !isMissing);
  const state = isSafe
    ? `The part of ${quoted(name)} that was sent is safe.`
    : `${quoted(name)} didn’t finish uploading.`;
  const button = (
    <Button variant="secondary" size="small" onClick={discard}>
      Discard
    </Button>
  );
  return (
    <div ref={ref} hidden={!isKnown}>
      {isKnown && (
        <Alert tone="info" action={button}>
          {`${state} Choose the same file to continue, or pick another.`}
        </Alert>
      )}
    </div>
  );
}

interface VideoRowProps {
  video: ChosenVideo;
  titleRef?: Ref<HTMLParagraphElement>;
}

export function VideoRow({ video: { id, title, seconds }, titleRef }: VideoRowProps) {
  return (
    <Row $wrap>
      <Watch
        to={`/upload?video=${encodeURIComponent(id)}`}
        state={{ isFromScreen: true }}
        aria-label={`Watch ${isolated(title)}`}
      >
        <RecordedThumbnail videoId={id} />
      </Watch>
      <Words>
        <CardTitle ref={titleRef} tabIndex={-1} dir="auto">
          {title}
        </CardTitle>
        <Caption>
          {seconds === null ? 'We couldn’t read its length.' : `${formatLength(seconds)} long`}
        </Caption>
      </Words>
    </Row>
  );
}

const Watch = styled(Link)`
  flex: none;
  border-radius: ${theme.radius.control};
`;

const Words = styled(Grow)`
  flex-basis: 7rem;
`;
