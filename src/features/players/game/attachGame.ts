import type { Course } from '@/contract/challengeContent';
import { roundTicksOf } from '@/domain/game/goal';
import type { Speed } from '@/domain/game/speeds';
import { createPainter } from './drawing/painter';
import { createGame, type Game, type GameState } from './game';
import { createHud } from './hud';
import { createRound, type Round } from './round';

const vibrationMs = 20;

export interface GameOptions {
  readonly seed: number;
  readonly speed: Speed;
  readonly course: Course;
  readonly goal: number;
}

interface Places {
  readonly region: HTMLElement | null;
  readonly canvas: HTMLCanvasElement | null;
}

interface Tell {
  onState(state: GameState): void;
  onOver(round: Round): void;
}

export interface AttachedGame extends Game {
  /** Turns reduced motion on or off: things move in rows, and nothing vibrates. */
  setStill(isStill: boolean): void;
  detach(): void;
}

/** Shows a round on a canvas and in the figures around it. Each call of `frame` advances it. */
export function attachGame(
  { seed, speed, course, goal }: GameOptions,
  { region, canvas }: Places,
  { onState, onOver }: Tell,
): AttachedGame {
  const round = createRound(seed, speed, roundTicksOf(course));
  const painter = canvas && createPainter(canvas, round);
  const writeHud = region && createHud(region, goal, course.waves);
  let isStill = false;

  const game = createGame(round, {
    onState: (state) => {
      writeHud?.(round.sea, Infinity);
      onState(state);
      if (state.phase === 'over') onOver(round);
    },
    onEvent: (event) => {
      painter?.notice(event);
      if (event.what === 'caught' && !isStill && 'vibrate' in navigator) {
        navigator.vibrate(vibrationMs);
      }
    },
    onFrame: (fraction, ms) => {
      painter?.paint(fraction, ms);
      writeHud?.(round.sea, ms);
    },
    onSlowFrames: () => painter?.reduce(),
  });

  const observer = new ResizeObserver(() => {
    painter?.resize();
    painter?.paint(1, 0);
  });
  if (canvas) observer.observe(canvas);
  const pauseIfHidden = () => {
    if (document.hidden) game.pause();
  };
  document.addEventListener('visibilitychange', pauseIfHidden);
  window.addEventListener('blur', game.pause);

  return {
    ...game,
    setStill: (next) => {
      isStill = next;
      painter?.setStill(next);
    },
    detach: () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', pauseIfHidden);
      window.removeEventListener('blur', game.pause);
    },
  };
}
