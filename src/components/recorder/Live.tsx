import { Circle, Mic, MicOff, Pause, Play, SwitchCamera } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { maxVideoSeconds } from '@/domain/videoFile';
import { formatLength } from '@/lib/format';
import { onLetterKey } from '@/lib/keys';
import { clampFraction } from '@/ui/art/clampFraction';
import { pulse } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Chip, Glass, glass, tint } from './Glass';
import { canPause } from './recording';
import type { Phase } from './recorderState';
import { Hint, Stage } from './Stage';
import type { RecorderActions } from './useRecorder';

interface LiveProps {
  state: Phase<'preview' | 'counting' | 'recording'>;
  hint: string | undefined;
  actions: RecorderActions;
}

const looks = {
  preview: { title: 'Preview', press: 'Record' },
  counting: { title: 'Get ready', press: 'Start now' },
  recording: { title: 'Recording', press: 'Stop' },
};

export function Live({ state, hint, actions }: LiveProps) {
  const { phase, camera } = state;
  const { title, press } = looks[phase];
  const isRecording = phase === 'recording';

  return (
    <Stage
      title={title}
      camera={camera}
      onClose={actions.back}
      top={<LiveTop state={state} onFlip={actions.open} />}
      bottom={
        <>
          {isRecording && canPause() && (
            <PauseButton isPaused={state.isPaused} onPress={actions.togglePause} />
          )}
          <Shutter
            label={press}
            isStop={isRecording}
            elapsed={isRecording ? clampFraction(state.ms / 1000, maxVideoSeconds) : 0}
            onPress={actions.press}
          />
        </>
      }
    >
      {phase === 'counting' && (
        <Figure key={state.seconds} aria-hidden="true">
          {state.seconds}
        </Figure>
      )}
      {hint !== undefined && <Hint>{hint}</Hint>}
    </Stage>
  );
}

interface LiveTopProps extends Pick<LiveProps, 'state'> {
  onFlip: RecorderActions['open'];
}

function LiveTop({ state, onFlip }: LiveTopProps) {
  if (state.phase === 'recording') {
    const { ms, isPaused } = state;
    const lengths = [ms / 1000, maxVideoSeconds].map(formatLength);
    return (
      <Chip $isLive>
        <Light size={14} strokeWidth={6} fill={isPaused ? 'none' : 'currentColor'} aria-hidden />
        <span>{`${isPaused ? 'Paused' : 'Recording'} ${lengths.join('\u00a0/\u00a0')}`}</span>
      </Chip>
    );
  }
  const { hasSound, other } = state.camera;
  const Sound = hasSound ? Mic : MicOff;
  return (
    <>
      <Chip>
        <Sound size={20} aria-hidden />
        <span>{hasSound ? 'Microphone on' : 'No sound'}</span>
      </Chip>
      {state.phase === 'preview' && other && (
        <Glass type="button" aria-label="Flip camera" onClick={() => onFlip(other)}>
          <SwitchCamera size={24} aria-hidden />
        </Glass>
      )}
    </>
  );
}

/** The P key presses it while it has the focus. */
function PauseButton({ isPaused, onPress }: { isPaused: boolean; onPress: () => void }) {
  const Icon = isPaused ? Play : Pause;
  return (
    <SideButton
      type="button"
      aria-keyshortcuts="P"
      onClick={onPress}
      onKeyDown={onLetterKey('p', onPress)}
    >
      <Disc>
        <Icon size={28} fill="currentColor" strokeWidth={1} aria-hidden />
      </Disc>
      <span>{isPaused ? 'Resume' : 'Pause'}</span>
    </SideButton>
  );
}

interface ShutterProps {
  label: string;
  /** Draws a square for stop instead of a circle for start. */
  isStop: boolean;
  /** The elapsed part of the time, 0 to 1. */
  elapsed: number;
  onPress: () => void;
}

/** The large button, with R as its shortcut. Ignores the second click of a double click. */
function Shutter({ label, isStop, elapsed, onPress }: ShutterProps) {
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) onPress();
  };
  const size = isStop ? 28 : 48;
  return (
    <ShutterButton
      type="button"
      aria-keyshortcuts="R"
      onClick={press}
      onKeyDown={onLetterKey('r', onPress)}
    >
      <Dial viewBox="-46 -46 92 92" aria-hidden="true">
        <circle r="45" />
        {elapsed > 0 && (
          <circle
            r="40"
            pathLength="1"
            transform="rotate(-90)"
            strokeDasharray="1 1"
            strokeDashoffset={1 - elapsed}
          />
        )}
        <g>
          <circle r="34" />
          <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={isStop ? 7 : size / 2} />
        </g>
      </Dial>
      <span>{label}</span>
    </ShutterButton>
  );
}

/** Blinks while it is filled. */
const Light = styled(Circle)`
  &:not([fill='none']) {
    animation: ${pulse} 2s ease-in-out infinite;
  }
`;

const SideButton = styled.button`
  ${text.caption}
  display: grid;
  justify-items: center;
  gap: 6px;
  min-width: 72px;
  padding: ${theme.space[1]} 0;
  border-radius: ${theme.radius.card};
  font-weight: ${theme.font.weight.heavy};
`;

const Disc = styled.span`
  ${glass}
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: 50%;
`;

const swell = keyframes`
  from { transform: scale(1.6); opacity: 0; }
`;

const Figure = styled(Disc)`
  position: absolute;
  inset: 0;
  width: min(9rem, 40vmin);
  height: min(9rem, 40vmin);
  margin: auto;
  font-size: min(5.5rem, 24vmin);
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  animation: ${swell} ${theme.motion.rise} ${theme.motion.ease};
`;

const ShutterButton = styled(SideButton)`
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.panel};
  font-size: ${theme.font.size.small};
`;

const Dial = styled.svg`
  width: 92px;
  height: 92px;
  overflow: visible;

  > circle {
    fill: ${tint};
    stroke: ${theme.color.heroSkeleton};
    stroke-width: 1.5;
  }

  > circle + circle {
    fill: none;
    stroke: ${theme.color.game.fill};
    stroke-width: 6;
    stroke-linecap: round;
    transition: stroke-dashoffset 250ms linear;
  }

  > g {
    fill: ${theme.color.game.key};
    transform-box: fill-box;
    transform-origin: center;
    transition: transform ${theme.motion.release};
  }

  ${ShutterButton}:active & > g {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }

  rect {
    fill: ${theme.color.record};
    transition:
      rx ${theme.motion.quick} ${theme.motion.ease},
      width ${theme.motion.quick} ${theme.motion.ease},
      height ${theme.motion.quick} ${theme.motion.ease};
  }
`;
