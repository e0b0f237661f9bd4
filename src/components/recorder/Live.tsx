import { canPause } from './recording';
import { LiveTop } from './LiveTop';
import * as S from './Live.styles';
import { PauseButton } from './PauseButton';
import { PhaseHeading } from './PhaseHeading';
import type { Counting, InRecording, Preview } from './recorderState';
import { awayText, shortText } from './recorderWords';
import { Shutter } from './Shutter';
import { Stage } from './Stage';
import { Words } from './Stage.styles';
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
