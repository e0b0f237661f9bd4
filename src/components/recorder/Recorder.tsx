import { FolderOpen, Hourglass, LockKeyhole, MicOff, RefreshCw, Video } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { Notice } from '@/components/upload/Notice';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { hasModifier, pressedKey } from '@/lib/keys';
import { useBackGuard } from '@/lib/useBack';
import { Button } from '@/ui/controls/Button';
import { Dialog } from '@/ui/layout/Dialog';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { cameraErrors, type CameraErrorName, type ErrorWords } from './cameraErrors';
import { Live } from './Live';
import { RecorderPage } from './RecorderPage';
import type { Take } from './recorderState';
import { defaultTitle, hintOf, progressOf } from './recorderWords';
import { Review } from './Review';
import { Stage } from './Stage';
import { useRecorder } from './useRecorder';

export interface Recording {
  readonly file: File;
  readonly title: string;
  /** The length by the recorder's own timer. */
  readonly seconds: number;
}

interface RecorderProps {
  /** Why the camera is needed, shown before the browser asks. */
  reason: string;
  onUse: (recording: Recording) => void;
  /** Opens the device's file picker, as the alternative to a camera. */
  onChooseFile: () => void;
  onClose: () => void;
}

export function Recorder({ reason, onUse, onChooseFile, onClose }: RecorderProps): JSX.Element {
  const { state, actions } = useRecorder(onClose);
  const { open, back, leave, stay, retake } = actions;
  const [openings, setOpenings] = useState(0);
  const clock = useClock();
  const zone = useZone();
  const [title, setTitle] = useState(() => defaultTitle(clock.now(), zone));
  const hint = hintOf(state);
  useEscape(back);
  useBackGuard(back);

  const chooseFile = () => leave(onChooseFile);
  const finish = ({ file, seconds }: Take) =>
    leave(() => onUse({ file, seconds, title: title.trim() || defaultTitle(clock.now(), zone) }));
  // The system's Back closes the dialog, so it is mounted again to ask the question.
  const reopen = () => {
    setOpenings(openings + 1);
    back();
  };

  const phase = () => {
    if ('isLeaving' in state && state.isLeaving) {
      return <LeaveQuestion onStay={stay} onLeave={() => leave(onClose)} />;
    }
    switch (state.phase) {
      case 'ask':
        return <Ask reason={reason} onAllow={() => open()} onClose={back} />;
      case 'opening':
        return state.isAgain && hint === undefined ? (
          <Stage title="Starting the camera" onClose={back} />
        ) : (
          <Opening hint={hint} onChooseFile={chooseFile} onClose={back} />
        );
      case 'failed':
        return (
          <CameraError error={state.error} onOpen={open} onChooseFile={chooseFile} onClose={back} />
        );
      case 'review':
        return (
          <Review
            take={state.take}
            hint={hint}
            title={title}
            onTitle={setTitle}
            onUse={() => finish(state.take)}
            onRetake={retake}
            onClose={back}
          />
        );
      case 'preview':
      case 'counting':
      case 'recording':
        return <Live state={state} hint={hint} actions={actions} />;
    }
  };

  return (
    <Dialog key={openings} label="Video recorder" onClose={reopen}>
      <VisuallyHidden role="status">{hint ?? progressOf(state)}</VisuallyHidden>
      {phase()}
    </Dialog>
  );
}

interface AskProps {
  reason: string;
  onAllow: () => void;
  onClose: () => void;
}

const Ask = ({ reason, onAllow, onClose }: AskProps) => (
  <RecorderPage
    mood="ready"
    title="Record a video"
    text={reason}
    onClose={onClose}
    note={
      <Notice $tone="action">
        <LockKeyhole size={22} aria-hidden />
        Your browser will ask for your camera and microphone. Your recording stays on this device
        until you use it.
      </Notice>
    }
  >
    <Button icon={<Video size={22} aria-hidden />} onClick={onAllow}>
      Allow camera
    </Button>
  </RecorderPage>
);

interface OpeningProps {
  /** Present if the browser's prompt may have been missed. */
  hint: string | undefined;
  onChooseFile: () => void;
  onClose: () => void;
}

const Opening = ({ hint, onChooseFile, onClose }: OpeningProps) => (
  <RecorderPage
    mood="searching"
    title="Waiting for the camera"
    text="Choose “Allow” when your browser asks."
    onClose={onClose}
    note={
      hint !== undefined && (
        <Notice $tone="action">
          <Hourglass size={22} aria-hidden />
          {hint}
        </Notice>
      )
    }
  >
    {hint !== undefined && (
      <Button variant="secondary" onClick={onChooseFile}>
        Choose a file
      </Button>
    )}
  </RecorderPage>
);

interface CameraErrorProps {
  error: CameraErrorName;
  /** Requests the camera again, with or without sound. */
  onOpen: (hasSound: boolean) => void;
  onChooseFile: () => void;
  onClose: () => void;
}

function CameraError({ error, onOpen, onChooseFile, onClose }: CameraErrorProps) {
  const words: ErrorWords = cameraErrors[error];
  const { title, text, retry = 'Try again', isSoundAlone = false } = words;
  return (
    <RecorderPage mood="off" title={title} text={text} onClose={onClose}>
      {isSoundAlone && (
        <Button icon={<MicOff size={22} aria-hidden />} onClick={() => onOpen(false)}>
          Record without sound
        </Button>
      )}
      {retry !== null && (
        <Button
          variant={isSoundAlone ? 'secondary' : 'primary'}
          icon={<RefreshCw size={22} aria-hidden />}
          onClick={() => onOpen(true)}
        >
          {retry}
        </Button>
      )}
      <Button
        variant={retry === null ? 'primary' : 'quiet'}
        icon={<FolderOpen size={22} aria-hidden />}
        onClick={onChooseFile}
      >
        Choose a file
      </Button>
    </RecorderPage>
  );
}

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

const LeaveQuestion = ({ onStay, onLeave }: LeaveQuestionProps) => (
  <RecorderPage
    mood="asking"
    title="Leave without your video?"
    text="It isn’t saved anywhere yet. If you leave, you’ll lose it."
  >
    <Button onClick={onStay}>Stay</Button>
    <Button variant="danger-quiet" onClick={onLeave}>
      Leave
    </Button>
  </RecorderPage>
);

/** Runs on Escape regardless of the focus, before the dialog handles the key and closes. */
function useEscape(act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || hasModifier(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
