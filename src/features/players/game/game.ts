import { isFinished, type SeaEvent } from '@/domain/game/sea';
import type { Command } from './keys';
import { createQuality, watchFrame } from './quality';
import { type Round, steerBy, steerTo, stepRound, toggleSlow } from './round';
import { createStepper, fractionOf, gapAt, halt, ticksDue } from './stepper';

const countdownMs = 3000;

export type Phase = 'countdown' | 'playing' | 'paused' | 'over';

export interface GameState {
  readonly phase: Phase;
  /** Whole seconds until it starts, in the countdown. */
  readonly seconds: number;
  /** That the person asked for. */
  readonly isSlow: boolean;
}

/** What a game tells while it goes on. */
export interface GameView {
  /** Called with each change, never in every frame. */
  onState(state: GameState): void;
  onEvent(event: SeaEvent): void;
  /** Draws, so far from one tick to the next, so many milliseconds after the last time. */
  onFrame(fraction: number, ms: number): void;
  /** Frames take too long: less is to be drawn. */
  onSlowFrames(): void;
}

/** Plays a round by the timestamps of frames. It begins with a countdown, as after each pause. */
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
    /** To be called in every animation frame while it counts down or plays. */
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
    /** What a key, a touch or a button asks for; the boat answers while it plays. */
    obey: (command: Command): void => {
      if (command.does === 'pause') pause();
      if (phase !== 'playing') return;
      if (command.does === 'steerBy') steerBy(round, command.lanes);
      if (command.does === 'steerTo') steerTo(round, command.lane);
      if (command.does !== 'toggleSlow') return;
      toggleSlow(round);
      view.onState(state());
    },
  };
}

export type Game = ReturnType<typeof createGame>;
