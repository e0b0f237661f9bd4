import { Pause, Timer, X } from 'lucide-react';
import styled from 'styled-components';
import type { Course } from '@/contract/challengeContent';
import { boatLane, multiplierOf, type Sea } from '@/domain/game/sea';
import { ticksPerSecond, waveAt } from '@/domain/game/things';
import { formatLength } from '@/lib/format';
import { Grow, Row, VisuallyHidden } from '@/ui/layout/primitives';
import { landscape, theme } from '@/ui/theme/theme';
import type { GameState } from './game';

interface HudProps {
  waves: Course['waves'];
  /** Base points needed to pass. */
  goal: number;
  state: GameState;
  onClose: () => void;
  onPause: () => void;
}

/** Shows time, wave and score, and a summary for screen readers every 10 seconds. */
export function Hud({ waves, goal, state: { sea, said }, onClose, onPause }: HudProps) {
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
              <span>{formatLength(secondsLeft(sea))}</span>
            </Row>
            <span>{waves[waveAt(sea.tick, sea.roundTicks)]}</span>
          </Row>
          <Track aria-hidden="true">
            <div style={{ transform: `translateX(${(-100 * sea.tick) / sea.roundTicks}%)` }} />
          </Track>
        </Grow>
        <Glass type="button" aria-label="Pause" onClick={onPause}>
          <Pause size={24} aria-hidden />
        </Glass>
      </Row>
      <Counts $wrap $justify="space-between">
        <span>
          Score<b>{sea.score}</b>
        </span>
        <span>
          Combo<b>{`x${multiplierOf(sea) / 10}`}</b>
        </span>
        <span>
          Goal<b>{sea.base}</b>
          <span>{`/${goal}`}</span>
        </span>
      </Counts>
      <VisuallyHidden role="status">{said.tick > 0 && summaryOf(said, goal)}</VisuallyHidden>
    </Sheet>
  );
}

const secondsLeft = ({ tick, roundTicks }: Sea) => Math.ceil((roundTicks - tick) / ticksPerSecond);

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

const Counts = styled(Row)`
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
