import { LockKeyhole, Video } from 'lucide-react';
import { useState, type JSX, useEffectEvent, useEffect } from 'react';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { hasModifier, pressedKey } from '@/lib/keys';
import { useBackGuard } from '@/lib/useBack';
import { Button } from '@/ui/controls/Button';
import { Dialog } from '@/ui/layout/Dialog';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { CameraError } from './CameraError';
import { Live } from './Live';
import { Opening } from './Opening';
import { RecorderPage } from './RecorderPage';
import { Note } from './RecorderPage.styles';
import { Review } from './Review';
import { announcement, defaultTitle } from './recorderWords';
import { useRecorder, type UsedRecorder } from './useRecorder';

export interface Recording {
  readonly file: File;
  readonly title: string;
  /** The length by the recorder's own timer. */
  readonly seconds: number;
}

export interface RecorderProps {
  /** A recording ends automatically at this length. */
  maxSeconds: number;
  /** Why the camera is needed, shown before the browser asks. */
  reason: string;
  onUse: (recording: Recording) => void;
  /** Opens the device's file picker, as the alternative to a camera. */
  onChooseFile: () => void;
  onClose: () => void;
}

export function Recorder(props: RecorderProps): JSX.Element {
  const recorder = useRecorder(props.maxSeconds, props.onClose);
  const { state, actions } = recorder;
  const [openings, setOpenings] = useState(0);
  const clock = useClock();
  const zone = useZone();
  const [title, setTitle] = useState(() => defaultTitle(clock.now(), zone));
  useEscape(actions.back);
  useBackGuard(actions.back);

  // The system's Back closes the dialog, so it is mounted again to ask the question.
  const reopen = () => {
    setOpenings(openings + 1);
    actions.back();
  };

  return (
    <Dialog key={openings} label="Video recorder" onClose={reopen}>
      <VisuallyHidden role="status">{announcement(state, props.maxSeconds)}</VisuallyHidden>
      <Phase
        {...props}
        {...recorder}
        title={title}
        onTitle={setTitle}
        onUse={({ file, seconds }) =>
          props.onUse({ file, seconds, title: title.trim() || defaultTitle(clock.now(), zone) })
        }
      />
    </Dialog>
  );
}

interface PhaseProps extends Omit<RecorderProps, 'onUse'>, UsedRecorder {
  title: string;
  onTitle: (title: string) => void;
  onUse: (recording: Omit<Recording, 'title'>) => void;
}

function Phase(props: PhaseProps) {
  const { state, actions, maxSeconds, reason, onUse, onChooseFile, onClose } = props;
  const { open, back, leave, stay, retake } = actions;
  const chooseFile = () => leave(onChooseFile);

  if ('isLeaving' in state && state.isLeaving) {
    return <LeaveQuestion onStay={stay} onLeave={() => leave(onClose)} />;
  }
  switch (state.phase) {
    case 'ask':
      return <Ask reason={reason} onAllow={() => open()} onClose={back} />;
    case 'opening':
      return <Opening {...state} onChooseFile={chooseFile} onClose={back} />;
    case 'failed':
      return (
        <CameraError error={state.error} onOpen={open} onChooseFile={chooseFile} onClose={back} />
      );
    case 'review': {
      const { file, seconds } = state.take;
      return (
        <Review
          review={state}
          title={props.title}
          onTitle={props.onTitle}
          onUse={() => leave(() => onUse({ file, seconds }))}
          onRetake={retake}
          onClose={back}
        />
      );
    }
    case 'preview':
    case 'counting':
    case 'recording':
      return <Live state={state} maxSeconds={maxSeconds} actions={actions} />;
  }
}

interface AskProps {
  reason: string;
  onAllow: () => void;
  onClose: () => void;
}

function Ask({ reason, onAllow, onClose }: AskProps) {
  return (
    <RecorderPage
      mood="ready"
      title="Record a video"
      text={reason}
      onClose={onClose}
      note={
        <Note>
          <LockKeyhole size={22} aria-hidden />
          <p>
            Your browser will ask for your camera and microphone. Your recording stays on this
            device until you use it.
          </p>
        </Note>
      }
    >
      <Button icon={<Video size={22} aria-hidden />} onClick={onAllow}>
        Allow camera
      </Button>
    </RecorderPage>
  );
}

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
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
}

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
