import { FolderOpen, Video } from 'lucide-react';
import { useRef, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { missingText } from '@/components/awards/missingText';
import { useRecorderPart } from '@/components/recorder/useRecorderPart';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { readSeconds } from '@/lib/readSeconds';
import { uploadErrorText } from '@/services/upload/uploadErrorText';
import { Button } from '@/ui/controls/Button';
import { FileInput } from '@/ui/controls/FileInput';
import { Alert } from '@/ui/feedback/Alert';
import { Card } from '@/ui/layout/Card';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { UnfinishedNote } from './UnfinishedNote';
import { VideoRow } from './VideoRow';
import type { StoryVideo } from './storyDraft';
import { hasEarnedPoints } from './useUploadedVideo';
import type { VideoUpload } from './useVideoUpload';

const limits = `MP4, MOV, or WebM, ${maxVideoBytes / 1_048_576} MB at most.`;

const notLoaded =
  'Couldn’t load the recorder. Check your connection and try again, or choose an existing video.';

interface VideoChoiceProps {
  video: StoryVideo | null;
  /** What to show, said by the recorder. */
  task: string;
  upload: VideoUpload;
  focusRef: RefCallback<HTMLElement>;
}

export function VideoChoice({ video, task, upload, focusRef }: VideoChoiceProps) {
  const { step, part: Recorder, open, close } = useRecorderPart();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const which = video ? 'another' : 'a video';

  return (
    <Stack>
      {video && (
        <Evidence>
          <VideoRow video={video} titleRef={focusRef} />
        </Evidence>
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
            isBusy={step === 'loading'}
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
        <Hint>{limits}</Hint>
      </DottedPanel>
      <VideoNotes upload={upload} />
      {step === 'missing' && <Alert>{notLoaded}</Alert>}
      {Recorder && (
        <Recorder
          maxSeconds={maxVideoSeconds}
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

const Evidence = styled(Card)`
  padding: ${theme.space[3]};
`;

const Hint = styled.p`
  ${text.caption}
  margin-top: 10px;
  color: ${theme.color.inkSoft};
  text-align: center;
  text-wrap: balance;
`;

function VideoNotes({ upload }: { upload: VideoUpload }) {
  const { state, unfinished, retry, cancel, discard, drop } = upload;
  if (state?.phase === 'rejected') {
    return (
      <RejectedVideo
        fileName={state.file.name}
        reason={uploadErrorText(state)}
        onRetry={state.why === 'storage_full' ? retry : undefined}
        onDismiss={cancel}
      />
    );
  }
  if (state && hasEarnedPoints(state)) return <Alert>{missingText({ what: 'video_known' })}</Alert>;
  if (!unfinished) return null;
  return <UnfinishedNote unfinished={unfinished} onDiscard={discard} onGone={drop} />;
}
