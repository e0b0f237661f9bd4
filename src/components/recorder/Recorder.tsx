import { FolderOpen, Hourglass, LockKeyhole, MicOff, RefreshCw, Video } from 'lucide-react';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { maxVideoSeconds } from '@/domain/videoFile';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { useIsLate } from '@/lib/hooks';
import { hasModifier, pressedKey } from '@/lib/keys';
import { useBackGuard } from '@/lib/useBack';
import { Button } from '@/ui/controls/Button';
import { Dialog } from '@/ui/layout/Dialog';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { type CameraErrorName, cameraErrors, type ErrorWords } from './cameraErrors';
import { Live } from './Live';
import { RecorderPage } from './RecorderPage';
import type { Ending } from './recording';
import { Review } from './Review';
import { type RecorderActions, type RecorderState, type Take, useRecorder } from './useRecorder';

export interface Recording {
  readonly file: File;
  readonly title: string;
  readonly seconds: number;
}

interface RecorderProps {
  /** Why the camera is needed, shown before the browser asks. */
  reason: string;
  onUse: (recording: Recording) => void;
  onChooseFile: () => void;
  onClose: () => void;
}

export function Recorder({ reason, onUse, onChooseFile, onClose }: RecorderProps): JSX.Element {
  const { state, isLeaving, actions } = useRecorder(onClose);
  const { open, back, stay, leave } = actions;
  const [openings, setOpenings] = useState(0);
  const clock = useClock();
  const zone = useZone();
  const [title, setTitle] = useState(() => defaultTitle(clock.now(), zone));
  const isLate = useIsLate(state.phase === 'opening');
  const hint = isLate ? lateHint : hintOf(state);
  useEscape(back);
  useBackGuard(back);

  const finish = ({ file, seconds }: Take) =>
    leave(() => onUse({ file, seconds, title: title.trim() || defaultTitle(clock.now(), zone) }));
  // The system's Back closes the dialog, so it is mounted again to ask the question.
  const reopen = () => {
    setOpenings(openings + 1);
    back();
  };
  const choose = () => leave(onChooseFile);

  const phase = () => {
    if (isLeaving) return <LeaveQuestion onStay={stay} onLeave={() => leave(onClose)} />;
    if (state.phase === 'ask') {
      return (
        <RecorderPage
          key="ask"
          mood="ready"
          title="Record a video"
          text={reason}
          onClose={back}
          NoteIcon={LockKeyhole}
          note="Your browser will ask for your camera and microphone. Your recording stays on this device until you use it."
        >
          <Button icon={<Video size={22} aria-hidden />} onClick={() => open({ hasSound: true })}>
            Allow camera
          </Button>
        </RecorderPage>
      );
    }
    if (state.phase === 'opening' && (isLate || !state.isAgain)) {
      return (
        <RecorderPage
          key="opening"
          mood="searching"
          title="Waiting for the camera"
          text="Choose “Allow” when your browser asks."
          onClose={back}
          NoteIcon={Hourglass}
          note={hint}
        >
          {isLate && (
            <Button variant="secondary" onClick={choose}>
              Choose a file
            </Button>
          )}
        </RecorderPage>
      );
    }
    if (state.phase === 'failed') {
      return <Failure error={state.error} actions={actions} onChoose={choose} />;
    }
    if (state.phase === 'review') {
      return (
        <Review
          take={state.take}
          hint={hint}
          title={title}
          onTitle={setTitle}
          onUse={() => finish(state.take)}
          onRetake={() => open(state.request)}
          onClose={back}
        />
      );
    }
    return <Live state={state} hint={hint} actions={actions} />;
  };

  return (
    <Dialog key={openings} label="Video recorder" onClose={reopen}>
      <VisuallyHidden role="status">{hint ?? progressOf(state)}</VisuallyHidden>
      {phase()}
    </Dialog>
  );
}

interface FailureProps {
  error: CameraErrorName;
  actions: RecorderActions;
  onChoose: () => void;
}

function Failure({ error, actions: { open, back }, onChoose }: FailureProps) {
  const words: ErrorWords = cameraErrors[error];
  const { title, text, retry = 'Try again', isSoundAlone = false } = words;
  return (
    <RecorderPage mood="off" title={title} text={text} onClose={back}>
      {isSoundAlone && (
        <Button icon={<MicOff size={22} aria-hidden />} onClick={() => open({ hasSound: false })}>
          Record without sound
        </Button>
      )}
      {retry !== null && (
        <Button
          variant={isSoundAlone ? 'secondary' : 'primary'}
          icon={<RefreshCw size={22} aria-hidden />}
          onClick={() => open({ hasSound: true })}
        >
          {retry}
        </Button>
      )}
      <Button
        variant={retry === null ? 'primary' : 'quiet'}
        icon={<FolderOpen size={22} aria-hidden />}
        onClick={onChoose}
      >
        Choose a file
      </Button>
    </RecorderPage>
  );
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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

const lateHint =
  'Don’t see it? Your browser’s prompt may be next to the page’s address or behind another window.';

const endingTexts: Readonly<Record<Ending, string | undefined>> = {
  stopped: undefined,
  full: 'It stopped at the maximum length.',
  away: 'You were away for a minute, so we turned the camera off. Your recording is here.',
  ended: 'The camera or microphone stopped. What you recorded so far is here.',
  broke: 'The browser stopped the recording. What you recorded so far is here.',
};

/** Returns the title that a recording has unless the user gives another: "My water story, March 2". */
const defaultTitle = (now: number, zone: string) =>
  `My water story, ${formatInstant(now, 'day', zone)}`;

/** Returns what is shown and announced beside a phase's title. */
function hintOf(state: RecorderState): string | undefined {
  if (state.phase === 'review') return endingTexts[state.ending];
  if (state.phase === 'preview' && state.wasTooShort) {
    return 'That was too short to keep. Record for at least a second.';
  }
  return state.phase === 'recording' && state.wasAway
    ? 'Paused while you were away. Nothing was lost.'
    : undefined;
}

const lastSeconds = 10;
/** One for each half minute. */
const lengths = ['', ', 30 seconds', ', 1 minute', ', 1 minute 30 seconds'];

/** Returns what is only announced. */
function progressOf(state: RecorderState): string {
  if (state.phase === 'counting') return String(state.seconds);
  if (state.phase !== 'recording') return '';
  if (state.isPaused) return 'Paused';
  const seconds = state.ms / 1000;
  if (maxVideoSeconds - seconds <= lastSeconds) return `${lastSeconds} seconds left`;
  return `Recording${lengths[Math.floor(seconds / 30)]}`;
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
