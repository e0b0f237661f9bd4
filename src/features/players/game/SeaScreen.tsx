import { ArrowLeft, ArrowRight, Snail } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled, { createGlobalStyle, css, keyframes } from 'styled-components';
import { useScreenOn } from '@/components/useScreenOn';
import { goalFor, roundTicksOf } from '@/domain/game/goal';
import { HiddenHeading } from '@/features/players/frame/PlayFrame';
import { useReducedMotion } from '@/lib/hooks';
import { useBackGuard } from '@/lib/useBack';
import { Center, VisuallyHidden } from '@/ui/layout/primitives';
import { whenStill } from '@/ui/theme/motion';
import { landscape, theme } from '@/ui/theme/theme';
import { createPainter, overlap } from './drawing/painter';
import {
  createGame,
  createKeys,
  createRound,
  createTouches,
  firstState,
  type Give,
  type Round,
  type ScreenProps,
} from './game';
import { Hud } from './Hud';
import { Interruption } from './Interruption';

const keys = [
  { label: 'Left', Icon: ArrowLeft, command: 'left' },
  { label: 'Slow', Icon: Snail, command: 'slow' },
  { label: 'Right', Icon: ArrowRight, command: 'right' },
] as const;

export function SeaScreen({ attempt, course, speed, title, onOver, onLeave }: ScreenProps) {
  const [goal] = useState(() => goalFor(attempt.seed, speed, course));
  const [round] = useState(() => createRound(attempt.seed, speed, roundTicksOf(course)));
  const [isLeaving, setIsLeaving] = useState(false);
  const { region, canvas, game, state } = useGame(round, () => onOver(round));
  const give: Give = (command) => game.current?.obey(command);
  const [handlers] = useState(() => createKeys(give));
  const [touches] = useState(() => createTouches(give));

  const askToLeave = () => {
    give('pause');
    setIsLeaving(true);
  };
  const leaveGuarded = useBackGuard(askToLeave);
  const stay = () => {
    setIsLeaving(false);
    game.current?.resume();
  };

  return (
    <>
      <WhilePlaying />
      <Screen ref={region} tabIndex={-1} role="group" aria-label={title} {...handlers}>
        <HiddenHeading>{title}</HiddenHeading>
        <Hud
          waves={course.waves}
          goal={goal}
          state={state}
          onClose={askToLeave}
          onPause={() => give('pause')}
        />
        <Field>
          <svg viewBox="0 0 390 684" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M-20 0H150L40 684H-120ZM210 0H270L200 684H110ZM340 0H430L400 684H290Z"
              fill="currentColor"
              opacity="0.045"
            />
            <path
              d="M78 0V684M156 0V684M234 0V684M312 0V684"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="2 14"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              opacity="0.2"
            />
          </svg>
          <canvas
            ref={canvas}
            role="img"
            aria-label="A boat on a sea of five lanes, with litter and animals drifting toward it"
            {...touches}
          />
          {state.phase === 'countdown' && (
            <Center
              role="status"
              style={{ position: 'absolute', inset: '0 0 24%', pointerEvents: 'none' }}
            >
              <Figure key={state.seconds}>
                <VisuallyHidden>Starting in </VisuallyHidden>
                <span>{state.seconds}</span>
              </Figure>
            </Center>
          )}
        </Field>
        <Sheet>
          {keys.map(({ label, Icon, command }) => (
            <Key
              key={label}
              type="button"
              aria-pressed={command === 'slow' ? state.isSlow : undefined}
              onClick={() => give(command)}
            >
              <Icon size={28} aria-hidden />
              {label}
            </Key>
          ))}
        </Sheet>
      </Screen>
      {state.phase === 'paused' && (
        <Interruption isLeaving={isLeaving} onStay={stay} onLeave={() => leaveGuarded(onLeave)} />
      )}
    </>
  );
}

/** Plays a round on a canvas. Renders when the game's state changes, not on each frame. */
function useGame(round: Round, onOver: () => void) {
  const region = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<ReturnType<typeof createGame>>(null);
  const [state, setState] = useState(() => firstState(round));
  const isReduced = useReducedMotion();
  const finish = useEffectEvent(onOver);
  const isStill = useEffectEvent(() => isReduced);

  useEffect(() => {
    const painter = canvas.current && createPainter(canvas.current, round);
    const running = createGame(round, {
      onState: (next) => {
        setState(next);
        if (next.phase === 'over') finish();
      },
      onEvent: (event) => {
        painter?.notice(event);
        const isFelt = event.what === 'caught' && !isStill() && 'vibrate' in navigator;
        if (isFelt) navigator.vibrate(20);
      },
      onFrame: (fraction, ms) => painter?.paint(fraction, ms, isStill()),
      onSlowFrames: () => painter?.reduce(),
    });
    game.current = running;

    const observer = new ResizeObserver(() => {
      painter?.resize();
      painter?.paint(1, 0, isStill());
    });
    if (canvas.current) observer.observe(canvas.current);
    const listening = new AbortController();
    const pause = () => running.obey('pause');
    document.addEventListener('visibilitychange', () => document.hidden && pause(), listening);
    window.addEventListener('blur', pause, listening);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [round]);

  const isRunning = state.phase === 'countdown' || state.phase === 'playing';
  useScreenOn(isRunning);
  useEffect(() => {
    if (!isRunning) return undefined;
    let request = requestAnimationFrame(function next(timestamp) {
      request = requestAnimationFrame(next);
      game.current?.frame(timestamp);
    });
    return () => cancelAnimationFrame(request);
  }, [isRunning]);

  // Focuses the region when a countdown starts, so that the keys steer after a pause.
  useEffect(() => {
    const isAway = !region.current?.contains(document.activeElement);
    if (state.phase === 'countdown' && isAway) region.current?.focus({ preventScroll: true });
  }, [state.phase]);

  return { region, canvas, game, state };
}

/** Prevents pull-to-refresh during a round. */
const WhilePlaying = createGlobalStyle`
  html {
    overscroll-behavior: contain;
  }
`;

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: ${theme.color.game.sheet};
  color: ${theme.color.game.ink};
  user-select: none;
  -webkit-user-select: none;

  &:focus {
    outline: none;
  }

  :focus-visible {
    outline-color: ${theme.color.game.ink};
  }

  ${landscape} {
    display: grid;
    grid-template: auto minmax(0, 1fr) minmax(0, 1fr) / auto minmax(0, 1fr) auto;
    height: 100dvh;
    min-height: 0;
    overflow: hidden;
  }
`;

const Field = styled.div`
  position: relative;
  flex: 1;
  min-height: 260px;
  margin: -${overlap}px 0;
  overflow: hidden;
  background: linear-gradient(
    ${theme.color.game.seaStart},
    ${theme.color.game.seaMid} 45%,
    ${theme.color.game.seaEnd}
  );

  > svg,
  > canvas {
    position: absolute;
    width: 100%;
    height: 100%;
    touch-action: none;
  }

  ${landscape} {
    grid-area: 2 / 2 / 4;
    min-height: 0;
  }
`;

const swell = keyframes`
  from { transform: scale(1.5); opacity: 0; }
`;

const Figure = styled.p`
  min-width: 6rem;
  padding: 0 ${theme.space[5]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.game.sheet};
  color: ${theme.color.game.combo};
  font-size: 3.5rem;
  font-weight: ${theme.font.weight.heavy};
  line-height: 6rem;
  text-align: center;
  animation: ${swell} ${theme.motion.rise} ${theme.motion.ease};

  ${whenStill(css`
    font-size: ${theme.font.size.heading};
    line-height: 4rem;

    span {
      position: static;
      clip-path: none;
    }
  `)}
`;

const Sheet = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[3]};
  padding: 14px ${theme.layout.gutter} calc(22px + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  background: ${theme.color.game.sheet};

  ${landscape} {
    display: contents;
  }
`;

const Key = styled.button`
  --face: ${theme.color.game.key};
  --lip: ${theme.color.game.keyLip};
  --ink: ${theme.color.game.onKey};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[1]};
  min-height: 72px;
  border-radius: ${theme.radius.card};
  background: var(--face);
  box-shadow: 0 4px 0 var(--lip);
  color: var(--ink);
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  transition: transform ${theme.motion.release};

  ${landscape} {
    grid-row: 2 / 4;
    min-width: 104px;
    margin: ${theme.space[3]} ${theme.layout.gutter} ${theme.space[5]};

    &:nth-child(2) {
      grid-area: 2 / 3;
    }

    &:nth-child(3) {
      grid-area: 3 / 3;
    }
  }

  &[aria-pressed] {
    --face: ${theme.color.game.slow};
    --lip: ${theme.color.game.slowLip};
    --ink: ${theme.color.game.onSlow};
  }

  &:active,
  &[aria-pressed='true'] {
    transform: translateY(4px);
    box-shadow: none;
    transition-duration: ${theme.motion.press};
  }

  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 4px var(--ink);

    @media (forced-colors: active) {
      outline: 3px solid Highlight;
    }
  }
`;
