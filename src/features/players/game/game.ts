import { isFinished, type SeaEvent } from '@/domain/game/sea';
import type { Command } from './keys';
import { createQuality, watchFrame } from './quality';
import { type Round, steerBy, steerTo, stepRound, toggleSlow } from './round';
import { createStepper, fractionOf, gapAt, halt, ticksDue } from './stepper';

const countdownMs = 3000;

export type Phase = 'countdown' | 'playing' | 'paused' | 'over';

export interface GameState {
  readonly phase: Phase;
  /** Whole seconds left in the countdown. */
  readonly seconds: number;
  readonly isSlow: boolean;
}

export interface GameView {
  /** Called on each change, not on each frame. */
  onState(state: GameState): void;
  onEvent(event: SeaEvent): void;
  /** Draws the sea `fraction` of the way between two ticks, `ms` after the last frame. */
  onFrame(fraction: number, ms: number): void;
  /** Called when frames take too long, to draw less. */
  onSlowFrames(): void;
}

/** Plays a round by frame timestamps. A countdown comes before the start and after each pause. */
export function createGame(round: Round, view: GameView) {
  const stepper = createStepper();
  const quality = createQuality();
  let phase: Phase = 'countdown';
  let leftMs = countdownMs;

  const state = (): GameState => ({
    phase,
    seconds: Math.ceil(leftMs / 1000),
    isSlow: round.isSlow,
  });

  const enter = (next: Phase) => {
    phase = next;
    view.onState(state());
  };

  const countDown = (ms: number) => {
    const before = Math.ceil(leftMs / 1000);
    leftMs = Math.max(0, leftMs - ms);
    if (leftMs === 0) enter('playing');
    else if (Math.ceil(leftMs / 1000) < before) view.onState(state());
  };

  const play = (ms: number) => {
    for (let due = ticksDue(stepper, ms); due > 0; due -= 1) {
      stepRound(round);
      const { event, tick } = round.sea;
      if (event.tick === tick) view.onEvent(event);
    }
    if (isFinished(round.sea)) enter('over');
  };

  const pause = () => {
    if (phase !== 'countdown' && phase !== 'playing') return;
    halt(stepper);
    enter('paused');
  };

  return {
    /** Advances the countdown or the game; expects a call per animation frame during both. */
    frame: (timestamp: number): void => {
      const ms = gapAt(stepper, timestamp);
      if (phase === 'countdown') countDown(ms);
      else if (phase === 'playing') play(ms);
      if (watchFrame(quality, ms)) view.onSlowFrames();
      view.onFrame(fractionOf(stepper), ms);
    },
    pause,
    resume: (): void => {
      if (phase !== 'paused') return;
      leftMs = countdownMs;
      enter('countdown');
    },
    /** Runs a command of a key, touch or button. Only pause has an effect outside of play. */
    obey: (command: Command): void => {
      if (command.type === 'pause') pause();
      if (phase !== 'playing') return;
      if (command.type === 'steerBy') steerBy(round, command.lanes);
      if (command.type === 'steerTo') steerTo(round, command.lane);
      if (command.type !== 'toggleSlow') return;
      toggleSlow(round);
      view.onState(state());
    },
  };
}

export type Game = ReturnType<typeof createGame>;
