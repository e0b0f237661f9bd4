import { Pause, Play } from 'lucide-react';
import { onLetterKey } from '@/lib/keys';
import * as S from './Live.styles';
import { LiveTop } from './LiveTop';
import { PhaseHeading } from './PhaseHeading';
import { Shutter } from './Shutter';
import { Stage } from './Stage';
import { Words } from './Stage.styles';
import type { Counting, InRecording, Preview } from './recorderState';
import { awayText, shortText } from './recorderWords';
import { canPause } from './recording';
import type { RecorderActions } from './useRecorder';

interface LiveProps {
  state: Preview | Counting | InRecording;
  maxSeconds: number;
  actions: RecorderActions;
}

const looks = {
  preview: { title: 'Preview', press: 'Record' },
  counting: { title: 'Get ready', press: 'Start now' },
  recording: { title: 'Recording', press: 'Stop' },
};

export function Live({ state, maxSeconds, actions }: LiveProps) {
  const { phase, camera } = state;
  const { title, press } = looks[phase];
  const isRecording = phase === 'recording';
  const fraction = isRecording ? state.ms / 1000 / maxSeconds : 0;
  const hint = hintOf(state);

  return (
    <Stage
      camera={camera}
      onClose={actions.back}
      top={<LiveTop state={state} maxSeconds={maxSeconds} onFlip={actions.flip} />}
      bottom={
        <>
          {isRecording && canPause() ? (
            <PauseButton isPaused={state.isPaused} onPress={actions.togglePause} />
          ) : (
            <span />
          )}
          <Shutter label={press} isStop={isRecording} fraction={fraction} onPress={actions.press} />
        </>
      }
    >
      <PhaseHeading key={phase} isHidden>
        {title}
      </PhaseHeading>
      {phase === 'counting' && (
        <S.Figure key={state.seconds} aria-hidden="true">
          {state.seconds}
        </S.Figure>
      )}
      {hint !== undefined && <Words>{hint}</Words>}
    </Stage>
  );
}

function hintOf(state: LiveProps['state']): string | undefined {
  if (state.phase === 'preview' && state.wasTooShort) return shortText;
  return state.phase === 'recording' && state.wasAway ? awayText : undefined;
}

interface PauseButtonProps {
  isPaused: boolean;
  onPress: () => void;
}

/** The P key presses it while it has the focus. */
function PauseButton({ isPaused, onPress }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <S.Side
      type="button"
      aria-keyshortcuts="P"
      onClick={onPress}
      onKeyDown={onLetterKey('p', onPress)}
    >
      <S.Disc>
        <Icon size={28} fill="currentColor" strokeWidth={1} aria-hidden />
      </S.Disc>
      <span>{isPaused ? 'Resume' : 'Pause'}</span>
    </S.Side>
  );
}
