import { Snail } from 'lucide-react';
import { useState } from 'react';
import type { Course } from '@/contract/challengeContent';
import type { GameAttempt } from '@/contract/attempts';
import { goalFor, roundTicksOf } from '@/domain/game/goal';
import type { Speed } from '@/domain/game/speeds';
import { laneCount } from '@/domain/game/things';
import { Button } from '@/ui/controls/Button';
import { useBackGuard } from '@/lib/useBackGuard';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { Stack } from '@/ui/layout/primitives';
import { Interruption } from './Interruption';
import { LaneList } from './LaneList';
import type { Round } from './round';
import { createTextGame } from './textGame';
import * as S from './TextScreen.styles';

interface TextScreenProps {
  attempt: GameAttempt;
  course: Course;
  speed: Speed;
  title: string;
  onOver: (round: Round) => void;
  onLeave: () => void;
}

const lanes = Array.from({ length: laneCount }, (_, lane) => lane);
const begin = 'The number after each item is how many moves away it is.';

export function TextScreen(props: TextScreenProps) {
  const { attempt, course, speed, title, onOver, onLeave } = props;
  const [goal] = useState(() => goalFor(attempt.seed, speed, course));
  const [game] = useState(() => createTextGame(attempt.seed, speed, roundTicksOf(course)));
  const [view, setView] = useState(() => game.view(begin));
  const [isSlow, setIsSlow] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const askToLeave = () => setIsLeaving(true);
  const leaveGuarded = useBackGuard(askToLeave);
  const { turn, outcome, score, base } = view;
  const row = `Row ${turn.number} of ${game.turns}`;

  const move = (lane: number | null) => {
    const next = game.take({ lane, isSlow });
    if (next.isFinished) onOver(game.round());
    else setView(next);
  };

  return (
    <>
      <PlayFrame
        step={row}
        fraction={(turn.number - 1) / game.turns}
        aside={`Score ${score}`}
        onClose={askToLeave}
        footer={
          <>
            <S.Lanes role="group" aria-label="Steer to">
              {lanes.map((lane) => (
                <S.Lane
                  key={lane}
                  type="button"
                  aria-label={`Lane ${lane + 1}`}
                  $isOwn={lane === turn.lane}
                  onClick={() => move(lane)}
                >
                  {lane + 1}
                </S.Lane>
              ))}
            </S.Lanes>
            <S.Ways>
              <S.Slow type="button" aria-pressed={isSlow} onClick={() => setIsSlow(!isSlow)}>
                <Snail size={22} aria-hidden />
                Slow
              </S.Slow>
              <Button onClick={() => move(null)}>Stay</Button>
            </S.Ways>
          </>
        }
      >
        <VisuallyHidden as="div">
          <StepHeading>{title}</StepHeading>
        </VisuallyHidden>
        <Stack role="status">
          <S.Outcome>{outcome}</S.Outcome>
          <p>
            <VisuallyHidden>{`${row}. `}</VisuallyHidden>
            <span>{`Your lane is ${turn.lane + 1}. Goal: ${base} of ${goal}.`}</span>
          </p>
          <LaneList turn={turn} />
        </Stack>
      </PlayFrame>
      {isLeaving && (
        <Interruption
          isLeaving
          onStay={() => setIsLeaving(false)}
          onLeave={() => leaveGuarded(onLeave)}
        />
      )}
    </>
  );
}
