import { FolderOpen, Hourglass, LockKeyhole, MicOff, RefreshCw, Video } from 'lucide-react';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { maxVideoSeconds } from '@/domain/videoFile';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { useIsLate } from '@/lib/hooks';
import { hasModifier, pressedKey } from '@/lib/keys';
import { useBackGuard } from '@/lib/useBack';
import { Dialog } from '@/ui/layout/Dialog';
import { VisuallyHidden } from '@/ui/layout/primitives';
import { cameraErrors, type ErrorWords } from './cameraErrors';
import { Live } from './Live';
import { type PageProps, RecorderPage } from './RecorderPage';
import type { Ending } from './recording';
import { Review } from './Review';
import { type RecorderState, type Take, useRecorder } from './useRecorder';

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
  const clock = useClock();
  const zone = useZone();
  const [title, setTitle] = useState(() => defaultTitle(clock.now(), zone));
  const isLate = useIsLate(state.phase === 'opening');
  const hint = isLate ? lateHint : hintOf(state);
  useEscape(back);
  useBackGuard(back);

  const finish = ({ file, seconds }: Take) =>
    leave(() => onUse({ file, seconds, title: title.trim() || defaultTitle(clock.now(), zone) }));

  const page = (): PageProps | undefined => {
    if (isLeaving) {
      return {
        mood: 'asking',
        title: 'Leave without your video?',
        text: 'It isn’t saved anywhere yet. If you leave, you’ll lose it.',
        buttons: [
          { label: 'Stay', onClick: stay },
          { label: 'Leave', variant: 'danger-quiet', onClick: () => leave(onClose) },
        ],
      };
    }
    const chooseFile = { label: 'Choose a file', onClick: () => leave(onChooseFile) };
    if (state.phase === 'ask') {
      return {
        mood: 'ready',
        title: 'Record a video',
        text: reason,
        note: 'Your browser will ask for your camera and microphone. Your recording stays on this device until you use it.',
        NoteIcon: LockKeyhole,
        buttons: [{ label: 'Allow camera', Icon: Video, onClick: () => open({ hasSound: true }) }],
        onClose: back,
      };
    }
    if (state.phase === 'opening' && (isLate || !state.isAgain)) {
      return {
        mood: 'searching',
        title: 'Waiting for the camera',
        text: 'Choose “Allow” when your browser asks.',
        note: hint,
        NoteIcon: Hourglass,
        buttons: isLate ? [{ ...chooseFile, variant: 'secondary' }] : [],
        onClose: back,
      };
    }
    if (state.phase !== 'failed') return undefined;
    const { retry = 'Try again', isSoundAlone, ...words }: ErrorWords = cameraErrors[state.error];
    const record = (hasSound: boolean) => ({ onClick: () => open({ hasSound }) });
    const buttons: PageProps['buttons'] = [
      ...(isSoundAlone ? [{ label: 'Record without sound', Icon: MicOff, ...record(false) }] : []),
      ...(retry === null ? [] : [{ label: retry, Icon: RefreshCw, ...record(true) }]),
      { ...chooseFile, Icon: FolderOpen },
    ];
    return { mood: 'off', ...words, buttons, onClose: back };
  };

  const phase = () => {
    const shown = page();
    if (shown) return <RecorderPage key={shown.title} {...shown} />;
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
    const isLive = state.phase === 'opening' || 'camera' in state;
    return isLive && <Live state={state} hint={hint} actions={actions} />;
  };

  return (
    <Dialog label="Video recorder" onClose={back} asksItself>
      <VisuallyHidden role="status">{hint ?? progressOf(state)}</VisuallyHidden>
      {phase()}
    </Dialog>
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
