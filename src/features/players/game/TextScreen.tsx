import { Snail } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { goalFor, roundTicksOf } from '@/domain/game/goal';
import {
  createSea,
  describeTurn,
  isFinished,
  type Sea,
  takeTurn,
  type Turn,
  turnCount,
} from '@/domain/game/sea';
import { isInLane, laneCount } from '@/domain/game/things';
import { HiddenHeading, PlayFrame } from '@/features/players/frame/PlayFrame';
import { useBackGuard } from '@/lib/useBack';
import { Button } from '@/ui/controls/Button';
import { Card, Note, Row, Stack, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { rowLine, theme } from '@/ui/theme/theme';
import type { PlayedRound, ScreenProps } from './game';
import { Interruption } from './Interruption';
import { outcomeWords, sightingWords, ThingChip } from './things';

const lanes = Array.from({ length: laneCount }, (_, lane) => lane);

export function TextScreen({ attempt, course, speed, title, onOver, onLeave }: ScreenProps) {
  const [goal] = useState(() => goalFor(attempt.seed, speed, course));
  const [{ sea, inputs }] = useState((): PlayedRound => {
    return { sea: createSea(attempt.seed, speed, roundTicksOf(course)), inputs: [] };
  });
  const [shown, setShown] = useState(() => copyOf(sea));
  const [outcome, setOutcome] = useState(
    'The number after each item is how many moves away it is.',
  );
  const [isSlow, setIsSlow] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const askToLeave = () => setIsLeaving(true);
  const leaveGuarded = useBackGuard(askToLeave);
  const turn = describeTurn(shown);
  const turns = turnCount(sea.roundTicks);
  const row = `Row ${turn.number} of ${turns}`;

  const move = (lane: number | null) => {
    inputs.push(...takeTurn(sea, { lane, isSlow }));
    if (isFinished(sea)) return onOver({ sea, inputs });
    setOutcome(outcomeWords(shown, sea));
    return setShown(copyOf(sea));
  };

  return (
    <>
      <PlayFrame
        step={row}
        fraction={(turn.number - 1) / turns}
        aside={`Score ${shown.score}`}
        onClose={askToLeave}
        footer={
          <Stack>
            <Row role="group" aria-label="Steer to" $gap={2}>
              {lanes.map((lane) => (
                <Lane
                  key={lane}
                  variant="secondary"
                  aria-label={`Lane ${lane + 1}`}
                  $isOwn={lane === turn.lane}
                  onClick={() => move(lane)}
                >
                  {lane + 1}
                </Lane>
              ))}
            </Row>
            <Row>
              <Slow
                aria-pressed={isSlow}
                icon={<Snail size={22} aria-hidden />}
                onClick={() => setIsSlow(!isSlow)}
              >
                Slow
              </Slow>
              <Button onClick={() => move(null)}>Stay</Button>
            </Row>
          </Stack>
        }
      >
        <HiddenHeading>{title}</HiddenHeading>
        <Stack role="status">
          {/* Two lines high, so that the content below doesn't shift. */}
          <Text $weight="heavy" style={{ minHeight: 'calc(2 * 1.45em)' }}>
            {outcome}
          </Text>
          <p>
            <VisuallyHidden>{`${row}. `}</VisuallyHidden>
            <span>{`Your lane is ${turn.lane + 1}. Goal: ${shown.base} of ${goal}.`}</span>
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

const copyOf = (sea: Sea): Sea => ({ ...sea, caught: { ...sea.caught } });

/** Lists the things ahead in each lane, nearest first. A net is in both of its lanes. */
function LaneList({ turn }: { turn: Turn }) {
  return (
    <Text as={Card} $size="small" style={{ overflow: 'hidden' }}>
      {lanes.map((lane) => {
        const seen = turn.sightings.filter((sighting) => isInLane(sighting, lane));
        return (
          <LaneAhead
            key={lane}
            $align="stretch"
            $isOwn={lane === turn.lane}
            aria-hidden={seen.length === 0 || undefined}
          >
            <b>{`Lane ${lane + 1}: `}</b>
            <Row as="span" $wrap>
              {seen.length === 0 && <Note as="span">clear</Note>}
              {seen.map((sighting, at) => (
                <Row as="span" key={turn.sightings.indexOf(sighting)} $gap={2}>
                  <ThingChip kind={sighting.kind} size={28} />
                  <span>{sightingWords(sighting) + (at === seen.length - 1 ? '. ' : ', ')}</span>
                </Row>
              ))}
            </Row>
          </LaneAhead>
        );
      })}
    </Text>
  );
}

const Lane = styled(Button)<{ $isOwn: boolean }>`
  font-size: ${theme.font.size.title};
  ${({ $isOwn }) =>
    $isOwn &&
    css`
      background: ${theme.color.actionTint};
      box-shadow:
        inset 0 0 0 2px ${theme.color.action},
        0 4px 0 ${theme.color.action};
    `}
`;

const Slow = styled(Button)`
  flex: none;
  width: auto;
  background: ${theme.color.game.slow};
  box-shadow: 0 4px 0 ${theme.color.game.slowLip};
  color: ${theme.color.game.onSlow};

  &[aria-pressed='true'] {
    transform: translateY(4px);
    box-shadow: inset 0 0 0 4px ${theme.color.game.onSlow};

    @media (forced-colors: active) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;

const LaneAhead = styled(Row)<{ $isOwn: boolean }>`
  min-height: 48px;
  padding: 6px ${theme.space[4]};
  ${({ $isOwn }) => $isOwn && `background: ${theme.color.actionTint};`}
  box-shadow: inset ${({ $isOwn }) => ($isOwn ? '4px' : '0')} 0 0 ${theme.color.action};

  & + & {
    border-top: ${rowLine};
  }

  > span {
    row-gap: ${theme.space[1]};
  }

  b {
    flex: none;
    padding-top: 9px;
    font-weight: ${theme.font.weight.heavy};
  }
`;
