import { Upload, Video } from 'lucide-react';
import { useRef, type ReactNode, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { maxVideoSeconds } from '@/domain/videoFile';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { PhoneIllustration } from './PhoneIllustration';
import { useRecorderPart } from '@/components/recorder/useRecorderPart';
import type { Recording } from '@/components/recorder/Recorder';
import { VideoDrop } from './VideoDrop';
import * as S from './VideoPicker.styles';

interface VideoPickerProps {
  focusRef: RefCallback<HTMLElement>;
  onPick: (file: File) => void;
  onRecord: (recording: Recording) => void;
  children?: ReactNode;
}

const reason =
  'Show how you save water in up to 2 minutes. You’ll need your camera and microphone.';

export function VideoPicker({ focusRef, onPick, onRecord, children }: VideoPickerProps) {
  const { step, part: Recorder, open, close } = useRecorderPart();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();

  return (
    <>
      <VideoDrop inputRef={input} onPick={onPick}>
        <S.Picture>
          <PhoneIllustration />
        </S.Picture>
        <S.Title>Every drop has a story</S.Title>
        <S.Hint>MP4, MOV, or WebM, under 2 minutes</S.Hint>
        <S.Actions>
          {children}
          <Button ref={focusRef} icon={<Upload size={22} aria-hidden="true" />} onClick={choose}>
            Choose Video
          </Button>
          <Button
            variant="secondary"
            icon={<Video size={22} aria-hidden="true" />}
            isBusy={step === 'loading'}
            onClick={() => void open()}
          >
            Record Now
          </Button>
          {step === 'missing' && (
            <Alert>
              Couldn’t load the recorder. Check your connection and try again, or choose an existing
              video.
            </Alert>
          )}
        </S.Actions>
      </VideoDrop>
      {Recorder && (
        <Recorder
          maxSeconds={maxVideoSeconds}
          reason={reason}
          onUse={(recording) => {
            flushSync(close);
            onRecord(recording);
          }}
          onChooseFile={() => {
            flushSync(close);
            choose();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
