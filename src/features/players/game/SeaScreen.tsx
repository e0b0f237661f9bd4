import { useState, type PointerEvent, type KeyboardEvent } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import { goalFor } from '@/domain/game/goal';
import type { Speed } from '@/domain/game/speeds';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { useBackGuard } from '@/lib/useBackGuard';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { Controls } from './Controls';
import { Countdown } from './Countdown';
import { Hud } from './Hud';
import { Interruption } from './Interruption';
import { overlap } from './drawing/canvasSize';
import { type Command, commandOf, createShiftWatch } from './keys';
import { createPointer } from './pointer';
import type { Round } from './round';
import { useGame } from './useGame';

interface SeaScreenProps {
  attempt: GameAttempt;
  course: Course;
  speed: Speed;
  title: string;
  onOver: (round: Round) => void;
  onLeave: () => void;
}

export function SeaScreen(props: SeaScreenProps) {
  const { attempt, speed, title, onOver, onLeave } = props;
  const [course] = useState(props.course);
  const { seed } = attempt;
  const [goal] = useState(() => goalFor(seed, speed, course));
  const [isLeaving, setIsLeaving] = useState(false);
  const { region, canvas, game, state } = useGame({ seed, speed, course, goal }, onOver);
  const give = (command: Command) => game.current?.obey(command);
  const [{ keys, touches }] = useState(() => createSteering(give));

  const askToLeave = () => {
    give({ type: 'pause' });
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
      <Screen ref={region} tabIndex={-1} role="group" aria-label={title} {...keys}>
        <VisuallyHidden as="div">
          <StepHeading>{title}</StepHeading>
        </VisuallyHidden>
        <Hud
          course={course}
          goal={goal}
          onClose={askToLeave}
          onPause={() => give({ type: 'pause' })}
        />
        <Field>
          <SeaBackdrop />
          <Canvas
            ref={canvas}
            role="img"
            aria-label="A boat on a sea of five lanes, with litter and animals drifting toward it"
            {...touches}
          />
          {state.phase === 'countdown' && <Countdown seconds={state.seconds} />}
        </Field>
        <Controls isSlow={state.isSlow} onCommand={give} />
      </Screen>
      {state.phase === 'paused' && (
        <Interruption isLeaving={isLeaving} onStay={stay} onLeave={() => leaveGuarded(onLeave)} />
      )}
    </>
  );
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
  min-height: 100vh;
  min-height: 100dvh;
  background: ${theme.color.game.sheet};
  color: ${theme.color.game.ink};
  user-select: none;
  -webkit-user-select: none;

  &:focus {
    outline: none;
  }

  ${landscape} {
    display: grid;
    grid-template: auto minmax(0, 1fr) minmax(0, 1fr) / auto minmax(0, 1fr) auto;
    height: 100vh;
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

  ${landscape} {
    grid-area: 2 / 2 / 4;
    min-height: 0;
  }
`;

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  display: block;
  width: 100%;
  height: 100%;
  touch-action: none;
`;

type CanvasPointer = PointerEvent<HTMLCanvasElement>;

function createSteering(give: (command: Command) => void) {
  const shift = createShiftWatch();
  const pointer = createPointer();
  const giveIfAny = (command: Command | null) => {
    if (command) give(command);
  };

  return {
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        const command = commandOf(event);
        shift.down(event);
        giveIfAny(command);
        if (command) event.preventDefault();
      },
      onKeyUp: (event: KeyboardEvent) => giveIfAny(shift.up(event)),
    },
    touches: {
      onPointerDown: (event: CanvasPointer) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.down(touchOf(event));
      },
      onPointerMove: (event: CanvasPointer) => giveIfAny(pointer.move(touchOf(event))),
      onPointerUp: (event: CanvasPointer) => giveIfAny(pointer.up(touchOf(event))),
      onPointerCancel: (event: CanvasPointer) => pointer.cancel(touchOf(event)),
    },
  };
}

function touchOf({ currentTarget, pointerId, clientX }: CanvasPointer) {
  const { left, width } = currentTarget.getBoundingClientRect();
  return { id: pointerId, x: clientX - left, width };
}

function SeaBackdrop() {
  return (
    <Water viewBox="0 0 390 684" preserveAspectRatio="none" aria-hidden="true">
      <Rays d="M-20 0H150L40 684H-120ZM210 0H270L200 684H110ZM340 0H430L400 684H290Z" />
      <Lines d="M78 0V684M156 0V684M234 0V684M312 0V684" />
    </Water>
  );
}

const Water = styled.svg`
  position: absolute;
  width: 100%;
  height: 100%;
  background: linear-gradient(
    ${theme.color.game.seaStart},
    ${theme.color.game.seaMid} 45%,
    ${theme.color.game.seaEnd}
  );
  color: ${theme.color.game.ink};
`;

const Rays = styled.path`
  fill: currentColor;
  opacity: 0.045;
`;

const Lines = styled.path`
  stroke: currentColor;
  stroke-width: 2px;
  stroke-dasharray: 2 14;
  stroke-linecap: round;
  vector-effect: non-scaling-stroke;
  opacity: 0.2;
`;
