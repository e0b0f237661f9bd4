import { Snail } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import { goalFor, roundTicksOf } from '@/domain/game/goal';
import type { Speed } from '@/domain/game/speeds';
import { laneCount } from '@/domain/game/things';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { useBackGuard } from '@/lib/useBackGuard';
import { Button } from '@/ui/controls/Button';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Interruption } from './Interruption';
import { LaneList } from './LaneList';
import type { Round } from './round';
import { createTextGame } from './textGame';

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
            <Lanes role="group" aria-label="Steer to">
              {lanes.map((lane) => (
                <Lane
                  key={lane}
                  type="button"
                  aria-label={`Lane ${lane + 1}`}
                  $isOwn={lane === turn.lane}
                  onClick={() => move(lane)}
                >
                  {lane + 1}
                </Lane>
              ))}
            </Lanes>
            <Ways>
              <Slow type="button" aria-pressed={isSlow} onClick={() => setIsSlow(!isSlow)}>
                <Snail size={22} aria-hidden />
                Slow
              </Slow>
              <Button onClick={() => move(null)}>Stay</Button>
            </Ways>
          </>
        }
      >
        <VisuallyHidden as="div">
          <StepHeading>{title}</StepHeading>
        </VisuallyHidden>
        <Stack role="status">
          <Outcome>{outcome}</Outcome>
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

/** Reserves two lines, so that the content below doesn't shift. */
const Outcome = styled.p`
  min-height: calc(2 * 1.45em);
  font-weight: ${theme.font.weight.heavy};
`;

const Lanes = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[3]};
`;

const Lane = styled.button<{ $isOwn: boolean }>`
  ${text.title}
  min-height: 50px;
  margin-bottom: 4px;
  border-radius: ${theme.radius.control};
  background: ${({ $isOwn }) => ($isOwn ? theme.color.actionTint : theme.color.surface)};
  box-shadow:
    inset 0 0 0 2px ${({ $isOwn }) => ($isOwn ? theme.color.action : theme.color.track)},
    0 4px 0 ${({ $isOwn }) => ($isOwn ? theme.color.action : theme.color.track)};
  color: ${theme.color.actionInk};
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Slow = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 50px;
  margin-bottom: 4px;
  padding: 0 ${theme.space[4]};
  border-radius: ${theme.radius.button};
  background: ${theme.color.game.slow};
  box-shadow: 0 4px 0 ${theme.color.game.slowLip};
  color: ${theme.color.game.onSlow};
  font-weight: ${theme.font.weight.heavy};

  &[aria-pressed='true'] {
    transform: translateY(4px);
    box-shadow: inset 0 0 0 4px ${theme.color.game.onSlow};

    @media (forced-colors: active) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
