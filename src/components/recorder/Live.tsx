import { Circle, LoaderCircle, Mic, MicOff, Pause, Play, SwitchCamera } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { maxVideoSeconds } from '@/domain/videoFile';
import { formatLength } from '@/lib/format';
import { clampFraction } from '@/ui/art/svg';
import { VisuallyHidden } from '@/ui/layout/primitives';
import { pulse, turn } from '@/ui/theme/motion';
import { text, theme } from '@/ui/theme/theme';
import { waterGradient } from '@/ui/theme/waterGradient';
import { Chip, CloseButton, Glass, glass, tint, TopBar } from './Glass';
import { PhaseHeading } from './PhaseHeading';
import { canPause } from './recording';
import type { Phase, RecorderActions } from './useRecorder';

type LiveState = Phase<'preview' | 'counting' | 'recording'>;

interface LiveProps {
  /** `opening` until a camera that was on before is on again. */
  state: LiveState | Phase<'opening'>;
  hint: string | undefined;
  actions: RecorderActions;
}

const looks = {
  opening: { title: 'Starting the camera', label: '' },
  preview: { title: 'Preview', label: 'Record' },
  counting: { title: 'Get ready', label: 'Start now' },
  recording: { title: 'Recording', label: 'Stop' },
};

export function Live({ state, hint, actions }: LiveProps) {
  const { back, press, togglePause } = actions;
  const { title, label } = looks[state.phase];
  const isRecording = state.phase === 'recording';
  const PauseIcon = isRecording && state.isPaused ? Play : Pause;

  return (
    <Root>
      <TopBar>
        <CloseButton onClick={back} />
        {state.phase !== 'opening' && <Status state={state} actions={actions} />}
      </TopBar>
      <VisuallyHidden as="div">
        <PhaseHeading key={title}>{title}</PhaseHeading>
      </VisuallyHidden>
      {state.phase === 'opening' ? (
        <Spinner size={48} aria-hidden />
      ) : (
        <>
          <Picture
            ref={(video) => {
              const { stream } = state.camera;
              if (video && video.srcObject !== stream) video.srcObject = stream;
            }}
            style={{ transform: state.camera.isFront ? 'scaleX(-1)' : undefined }}
          />
          <Middle>
            {state.phase === 'counting' && (
              <Figure key={state.seconds} aria-hidden="true">
                {state.seconds}
              </Figure>
            )}
            {hint !== undefined && <Chip>{hint}</Chip>}
          </Middle>
          <Bottom>
            {isRecording && canPause() && (
              <SideButton type="button" onClick={togglePause}>
                <Disc>
                  <PauseIcon size={28} fill="currentColor" strokeWidth={1} aria-hidden />
                </Disc>
                <span>{state.isPaused ? 'Resume' : 'Pause'}</span>
              </SideButton>
            )}
            <ShutterButton
              type="button"
              // Ignores the second click of a double click.
              onClick={({ detail }) => detail < 2 && press()}
            >
              <Dial
                isStop={isRecording}
                elapsed={isRecording ? clampFraction(state.ms / 1000, maxVideoSeconds) : 0}
              />
              <span>{label}</span>
            </ShutterButton>
          </Bottom>
        </>
      )}
    </Root>
  );
}

function Status({ state, actions }: { state: LiveState; actions: RecorderActions }) {
  if (state.phase === 'recording') {
    const { ms, isPaused } = state;
    const lengths = [ms / 1000, maxVideoSeconds].map(formatLength);
    return (
      <Chip $isLive>
        <Light size={14} strokeWidth={4} fill={isPaused ? 'none' : 'currentColor'} aria-hidden />
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
        <Glass type="button" aria-label="Flip camera" onClick={() => actions.open(other)}>
          <SwitchCamera size={24} aria-hidden />
        </Glass>
      )}
    </>
  );
}

const measure = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
  video.dataset['wide'] = String(video.videoWidth > video.videoHeight);
};

/** Has a square for stop or a circle for start. `elapsed` is the part of the time, 0 to 1. */
function Dial({ isStop, elapsed }: { isStop: boolean; elapsed: number }) {
  const size = isStop ? 28 : 48;
  return (
    <DialPicture viewBox="-46 -46 92 92" aria-hidden="true">
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
    </DialPicture>
  );
}

const Root = styled.div`
  ${waterGradient}
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-height: 100%;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px
    calc(18px + env(safe-area-inset-bottom, 0px));

  > :first-child {
    align-items: start;
  }

  /* Shades the picture below the controls. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      ${tint},
      transparent 120px calc(100% - 220px),
      ${tint} calc(100% - 88px)
    );
  }
`;

/** Mirrored on screen only. An upright picture fills the column; a wide one is shown whole. */
const Picture = styled.video.attrs({
  'aria-hidden': true,
  autoPlay: true,
  muted: true,
  playsInline: true,
  disablePictureInPicture: true,
  onLoadedMetadata: measure,
  onResize: measure,
})`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;

  &[data-wide='true'] {
    inset: auto 10px;
    top: 50%;
    width: calc(100% - 20px);
    height: auto;
    max-height: 100%;
    border-radius: ${theme.radius.panel};
    outline: 2px solid ${theme.color.heroLine};
    box-shadow: ${theme.shadow.float};
    translate: 0 -50%;
  }
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: end;
  justify-items: center;
  min-height: 112px;

  p {
    padding: ${theme.space[3]} ${theme.space[4]};
    border-radius: ${theme.radius.card};
    text-wrap: balance;
  }
`;

const Bottom = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  justify-items: center;

  > :last-child {
    grid-column: 2;
  }
`;

const Spinner = styled(LoaderCircle)`
  position: absolute;
  left: calc(50% - 24px);
  top: calc(50% - 24px);
  animation: ${turn} 0.9s linear infinite;
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

const ShutterButton = styled(SideButton)`
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.panel};
  font-size: ${theme.font.size.small};
`;

const DialPicture = styled.svg`
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
