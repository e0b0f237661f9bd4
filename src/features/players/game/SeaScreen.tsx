import { useState } from 'react';
import type { Course } from '@/contract/challengeContent';
import type { GameAttempt } from '@/contract/attempts';
import { goalFor } from '@/domain/game/goal';
import type { Speed } from '@/domain/game/speeds';
import { useBackGuard } from '@/lib/useBackGuard';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { Controls } from './Controls';
import { Countdown } from './Countdown';
import { Hud } from './Hud';
import { Interruption } from './Interruption';
import type { Command } from './keys';
import type { Round } from './round';
import { SeaBackdrop } from './SeaBackdrop';
import * as S from './SeaScreen.styles';
import { createSteering } from './steering';
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
      <S.WhilePlaying />
      <S.Screen ref={region} tabIndex={-1} role="group" aria-label={title} {...keys}>
        <VisuallyHidden as="div">
          <StepHeading>{title}</StepHeading>
        </VisuallyHidden>
        <Hud
          course={course}
          goal={goal}
          onClose={askToLeave}
          onPause={() => give({ type: 'pause' })}
        />
        <S.Field>
          <SeaBackdrop />
          <S.Canvas
            ref={canvas}
            role="img"
            aria-label="A boat on a sea of five lanes, with litter and animals drifting toward it"
            {...touches}
          />
          {state.phase === 'countdown' && <Countdown seconds={state.seconds} />}
        </S.Field>
        <Controls isSlow={state.isSlow} onCommand={give} />
      </S.Screen>
      {state.phase === 'paused' && (
        <Interruption isLeaving={isLeaving} onStay={stay} onLeave={() => leaveGuarded(onLeave)} />
      )}
    </>
  );
}
