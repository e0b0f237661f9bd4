import { FolderOpen, Video } from 'lucide-react';
import { type Ref, type RefCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { uploadsApi } from '@/api/uploadsApi';
import { missingText } from '@/components/awards/missingText';
import { useRecorderPart } from '@/components/recorder/useRecorderPart';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { UploadMeter, useUploadAnnouncement } from '@/components/upload/UploadMeter';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { PickerHint } from '@/features/players/evidence/PhotoPicker';
import { lengthText } from '@/features/players/evidence/evidence';
import { Panel } from '@/features/players/frame/panels';
import { formatLength } from '@/lib/format';
import { isolated, quoted } from '@/lib/isolated';
import { readSeconds } from '@/lib/video';
import type { Unfinished } from '@/services/upload/unfinished';
import { isGone } from '@/services/upload/uploadClient';
import { Button } from '@/ui/controls/Button';
import { FileInput } from '@/ui/controls/FileInput';
import { TextArea } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { useFocusOnMount, useReturnFocus } from '@/ui/layout/focus';
import { Caption, CardTitle, Grow, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { Sum } from './WaterSections';
import { hasEarnedPoints, type VideoStepProps, type ChosenVideo } from './videoDraft';
import { isInProgress, useVideoUpload, type VideoUpload } from './useVideoUpload';

type VideoFormProps = Pick<VideoStepProps, 'draft' | 'prompt' | 'onChange' | 'upload'>;

export function VideoForm({ draft, prompt, onChange, upload: { userId, slot } }: VideoFormProps) {
  const { text, video } = draft;
  const upload = useVideoUpload(userId, slot);
  const { state } = upload;
  const announcement = useUploadAnnouncement(state?.phase === 'sending' ? state : null);
  const onWay = isInProgress(state) ? state : null;
  const focusRef = useFocusOnMount();
  const arrives = state?.phase === 'done' && !hasEarnedPoints(state);
  const [hasArrived, setHasArrived] = useState(false);
  if (arrives !== hasArrived && (arrives || onWay)) setHasArrived(arrives);

  return (
    <>
      <Section title="Your video" action={<Sum>{`up to ${formatLength(maxVideoSeconds)}`}</Sum>}>
        <VisuallyHidden role="status">
          {announcement || (hasArrived && video && `Added: ${isolated(video.title)}`)}
        </VisuallyHidden>
        {onWay ? (
          <UploadMeter
            upload={onWay}
            focusRef={focusRef}
            onRetry={upload.retry}
            onCancel={upload.cancel}
          />
        ) : (
          <VideoChoice
            // A dismissed rejection leaves the focus to the choice.
            key={state?.phase === 'rejected' ? 'rejected' : 'open'}
            video={video}
            task={prompt.recording}
            upload={upload}
            focusRef={focusRef}
          />
        )}
      </Section>
      <TextArea
        label="In a few words (optional)"
        value={text}
        maxLength={10_000}
        onChange={(event) => onChange({ text: event.target.value })}
        hint={lengthText(text, 0, prompt.text.max)}
      />
    </>
  );
}

interface VideoChoiceProps {
  video: ChosenVideo | null;
  /** What to show, said by the recorder. */
  task: string;
  upload: VideoUpload;
  focusRef: RefCallback<HTMLElement>;
}

function VideoChoice({ video, task, upload, focusRef }: VideoChoiceProps) {
  const { isLoading, failure, part: Recorder, open, close } = useRecorderPart();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const which = video ? 'another' : 'a video';

  return (
    <Stack>
      {video && (
        <Panel>
          <VideoRow video={video} titleRef={focusRef} />
        </Panel>
      )}
      <DottedPanel>
        <FileInput
          ref={input}
          accept="video/*"
          label="Video"
          onPick={([file]) => {
            if (file) upload.take({ file, seconds: readSeconds(file), isRecording: false });
          }}
        />
        <Stack>
          <Button
            variant="secondary"
            icon={<Video size={22} aria-hidden />}
            isBusy={isLoading}
            onClick={() => void open()}
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
      <VideoNotes upload={upload} />
      {failure && <Alert>{failure}</Alert>}
      {Recorder && (
        <Recorder
          reason={`${task}, in ${maxVideoSeconds / 60} minutes or less.`}
          onUse={({ seconds, ...recording }) => {
            close();
            upload.take({ ...recording, seconds: Promise.resolve(seconds), isRecording: true });
          }}
          onChooseFile={() => {
            flushSync(close);
            choose();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function VideoNotes({ upload }: { upload: VideoUpload }) {
  const { state, unfinished, retry, cancel, discard, drop } = upload;
  if (state?.phase === 'rejected') {
    return <RejectedVideo upload={state} onRetry={retry} onDismiss={cancel} />;
  }
  if (state && hasEarnedPoints(state)) return <Alert>{missingText({ what: 'video_known' })}</Alert>;
  if (!unfinished) return null;
  return <UnfinishedNote unfinished={unfinished} onDiscard={discard} onGone={drop} />;
}

interface UnfinishedNoteProps {
  unfinished: Unfinished;
  onDiscard: () => void;
  /** Called if the server no longer has the upload. */
  onGone: () => void;
}

function UnfinishedNote({ unfinished, onDiscard, onGone }: UnfinishedNoteProps) {
  const { uploadId, name } = unfinished;
  const { data, error, isFetching } = uploadsApi.endpoints.uploadState.useQuery(
    { uploadId },
    { refetchOnMountOrArgChange: true },
  );
  const gone = isGone(error);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);

  const isSafe = data !== undefined && !error && !isFetching;
  if (gone || (!isSafe && !error)) return null;
  const state = isSafe
    ? `The part of ${quoted(name)} that was sent is safe.`
    : `${quoted(name)} didn’t finish uploading.`;
  return (
    <DiscardNote onDiscard={onDiscard}>
      {`${state} Choose the same file to continue, or pick another.`}
    </DiscardNote>
  );
}

function DiscardNote({ onDiscard, children }: { onDiscard: () => void; children: string }) {
  const ref = useReturnFocus<HTMLDivElement>();
  const discard = (
    <Button variant="secondary" size="small" onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <div ref={ref}>
      <Alert tone="info" action={discard}>
        {children}
      </Alert>
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

  p:focus {
    outline: none;
  }
`;
