import { FolderOpen, Video } from 'lucide-react';
import { useRef, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { readSeconds } from '@/lib/readSeconds';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { FileInput } from '@/ui/controls/FileInput';
import { useRecorderPart } from '@/components/recorder/useRecorderPart';
import { Stack } from '@/ui/layout/primitives';
import type { StoryVideo } from './storyDraft';
import type { VideoUpload } from './useVideoUpload';
import * as S from './VideoChoice.styles';
import { VideoNotes } from './VideoNotes';
import { VideoRow } from './VideoRow';

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
        <S.Evidence>
          <VideoRow video={video} titleRef={focusRef} />
        </S.Evidence>
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
        <S.Hint>{limits}</S.Hint>
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
