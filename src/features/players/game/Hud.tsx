import { Pause, Timer, X } from 'lucide-react';
import styled from 'styled-components';
import type { Course } from '@/contract/challengeContent';
import { boatLane, type Sea } from '@/domain/game/sea';
import { ticksPerSecond, waveAt } from '@/domain/game/things';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Grow, Row } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

interface HudProps {
  waves: Course['waves'];
  /** Base points needed to pass. */
  goal: number;
  figures: Figures;
  onClose: () => void;
  onPause: () => void;
}

/** Shows time, wave and score, and a summary for screen readers. */
export function Hud({ waves, goal, figures, onClose, onPause }: HudProps) {
  const { time, wave, played, score, combo, base, summary } = figures;
  return (
    <Sheet>
      <Row>
        <Glass type="button" aria-label="Close" onClick={onClose}>
          <X size={24} aria-hidden />
        </Glass>
        <Grow>
          <Row $wrap $justify="space-between" $gap={2}>
            <Row $gap={2}>
              <Timer size={18} aria-hidden />
              <VisuallyHidden>Time left</VisuallyHidden>
              <span>{time}</span>
            </Row>
            <span>{waves[wave]}</span>
          </Row>
          <Track aria-hidden="true">
            <div style={{ transform: `translateX(${-100 * played}%)` }} />
          </Track>
        </Grow>
        <Glass type="button" aria-label="Pause" onClick={onPause}>
          <Pause size={24} aria-hidden />
        </Glass>
      </Row>
      <Counts>
        <span>
          Score<b>{score}</b>
        </span>
        <span>
          Combo<b>{combo}</b>
        </span>
        <span>
          Goal<b>{base}</b>
          <span>{`/${goal}`}</span>
        </span>
      </Counts>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </Sheet>
  );
}

export const figuresOf = (sea: Sea, summary = '') => ({
  time: timeText(secondsLeft(sea)),
  wave: waveAt(sea.tick, sea.roundTicks),
  /** The part of the round that is over, from 0 to 1. */
  played: sea.tick / sea.roundTicks,
  score: sea.score,
  combo: comboText(sea),
  base: sea.base,
  summary,
});
export type Figures = ReturnType<typeof figuresOf>;

/** Figures change at most every 250 ms, the summary for screen readers every 10 seconds. */
const everyMs = 250;
const summaryTicks = 10 * ticksPerSecond;

/** Returns a function for each frame of `ms` milliseconds, which shows the figures when due. */
export function watchFigures(goal: number, show: (figures: Figures) => void) {
  let waitedMs = everyMs;
  let summed = 0;
  let summary = '';

  return (sea: Sea, ms: number): void => {
    waitedMs += ms;
    if (waitedMs < everyMs && sea.tick < sea.roundTicks) return;
    waitedMs = 0;
    const due = Math.floor(sea.tick / summaryTicks);
    if (due !== summed) summary = summaryOf(sea, goal);
    summed = due;
    show(figuresOf(sea, summary));
  };
}

const secondsLeft = ({ tick, roundTicks }: Pick<Sea, 'tick' | 'roundTicks'>) =>
  Math.ceil((roundTicks - tick) / ticksPerSecond);

/** Returns a text such as "1:00". */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const comboText = ({ multiplier }: Pick<Sea, 'multiplier'>): string => `x${multiplier / 10}`;

/** Returns a text such as "40 seconds left. Score 120, goal 110 of 390. Your lane is 3." */
export function summaryOf(sea: Sea, goal: number): string {
  const score = `Score ${sea.score}, goal ${sea.base} of ${goal}.`;
  return `${secondsLeft(sea)} seconds left. ${score} Your lane is ${boatLane(sea) + 1}.`;
}

const { color, font, layout, radius, shadow, space } = theme;

const Sheet = styled.div`
  position: relative;
  z-index: 1;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px ${space[2]};
  border-radius: 0 0 ${radius.panel} ${radius.panel};
  background: ${color.game.sheet};
  box-shadow: ${shadow.game};
  font-weight: ${font.weight.heavy};

  ${landscape} {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[4]};
    align-items: center;
    padding-inline: ${layout.gutter};
  }
`;

const Glass = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.button};
  background: ${color.game.glass};

  &:focus-visible {
    outline-color: ${color.game.ink};
  }
`;

const Track = styled.div`
  height: 8px;
  margin-top: 5px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.game.track};

  div {
    height: 100%;
    border-radius: inherit;
    background: ${color.game.fill};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    div {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: 10px ${space[2]} 2px;

  ${landscape} {
    gap: ${space[5]};
    padding: 0;
  }

  > span {
    display: flex;
    align-items: baseline;
    color: ${color.game.inkSoft};
    font-size: ${font.size.caption};
    font-weight: ${font.weight.bold};
    line-height: 1;
  }

  b {
    margin-left: ${space[2]};
    color: ${color.game.ink};
    font-size: ${font.size.title};
    font-weight: ${font.weight.heavy};
  }

  > :nth-child(2) b {
    color: ${color.game.combo};
  }

  span span {
    font-size: ${font.size.body};
  }
`;
