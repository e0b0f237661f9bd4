import { useState, type JSX } from 'react';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { useBackGuard } from '@/lib/useBackGuard';
import { Dialog } from '@/ui/layout/Dialog';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Ask } from './Ask';
import { LeaveQuestion } from './LeaveQuestion';
import { Live } from './Live';
import { Opening } from './Opening';
import { announcement, defaultTitle } from './recorderWords';
import { CameraError } from './CameraError';
import { Review } from './Review';
import { useEscape } from './useEscape';
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
