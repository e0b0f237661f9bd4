import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import {
  type Action,
  advance,
  createSea,
  isFinished,
  type Sea,
  type SeaEvent,
  slowOff,
  slowOn,
} from '@/domain/game/sea';
import { laneCount, type Speed, ticksPerSecond } from '@/domain/game/things';

/** What is submitted of a round, in either mode. */
export interface PlayedRound {
  readonly sea: Sea;
  readonly inputs: [tick: number, action: number][];
}

/** Props of the screen of a round, in either mode. */
export interface ScreenProps {
  attempt: GameAttempt;
  course: Course;
  speed: Speed;
  title: string;
  onOver: (round: PlayedRound) => void;
  onLeave: () => void;
}

/** One play of a sea. Requests are applied tick by tick and recorded as inputs. */
export interface Round extends PlayedRound {
  /** Position of the boat before the last tick, in milli-units. */
  lastX: number;
  /** The requested lane and mode. The sea applies them a tick or two later. */
  lane: number;
  isSlow: boolean;
}

export function createRound(seed: number, speed: Speed, roundTicks: number): Round {
  const sea = createSea(seed, speed, roundTicks);
  return { sea, inputs: [], lastX: sea.boatX, lane: sea.targetLane, isSlow: sea.isSlow };
}

export function steerTo(round: Round, lane: number): void {
  round.lane = Math.min(Math.max(lane, 0), laneCount - 1);
}

export function stepRound(round: Round): void {
  const { sea } = round;
  if (isFinished(sea)) return;
  const action = nextAction(round);
  if (action !== null) round.inputs.push([sea.tick, action]);
  round.lastX = sea.boatX;
  advance(sea, action);
}

/** Returns the next action: one per tick, steering before Slow. */
function nextAction({ sea, lane, isSlow }: Round): Action | null {
  if (lane !== sea.targetLane) return lane as Action;
  if (isSlow === sea.isSlow) return null;
  return isSlow ? slowOn : slowOff;
}

export type Command =
  | { readonly type: 'steerBy'; readonly lanes: -1 | 1 }
  | { readonly type: 'steerTo'; readonly lane: number }
  | { readonly type: 'toggleSlow' }
  | { readonly type: 'pause' };

export interface GameState {
  readonly phase: 'countdown' | 'playing' | 'paused' | 'over';
  /** Whole seconds left in the countdown. */
  readonly seconds: number;
  readonly isSlow: boolean;
}

interface GameView {
  /** Called on each change, not on each frame. */
  onState(state: GameState): void;
  onEvent(event: SeaEvent): void;
  /** Draws the sea `fraction` of the way between two ticks, `ms` after the last frame. */
  onFrame(fraction: number, ms: number): void;
  /** Called when frames take too long, to draw less. */
  onSlowFrames(): void;
}

const countdownMs = 3000;

/** Plays a round by frame timestamps. A countdown comes before the start and after each pause. */
export function createGame(round: Round, view: GameView) {
  const stepper: Stepper = { last: null, rest: 0 };
  const quality: Quality = { isReduced: false, frames: 0, ms: 0 };
  let phase: GameState['phase'] = 'countdown';
  let leftMs = countdownMs;

  const report = () =>
    view.onState({ phase, seconds: Math.ceil(leftMs / 1000), isSlow: round.isSlow });

  const enter = (next: GameState['phase']) => {
    phase = next;
    report();
  };

  const countDown = (ms: number) => {
    const before = Math.ceil(leftMs / 1000);
    leftMs = Math.max(0, leftMs - ms);
    if (leftMs === 0) enter('playing');
    else if (Math.ceil(leftMs / 1000) < before) report();
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
    // The time until the next frame doesn't count.
    stepper.last = null;
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
      if (command.type === 'steerBy') steerTo(round, round.lane + command.lanes);
      if (command.type === 'steerTo') steerTo(round, command.lane);
      if (command.type !== 'toggleSlow') return;
      round.isSlow = !round.isSlow;
      report();
    },
  };
}

const tickMs = 1000 / ticksPerSecond;
/** Time beyond this is dropped, both between frames and waiting to become ticks. */
const longestMs = 250;
const maxSteps = 5;
/** Tolerance for rounded timestamps, in ticks. */
const grace = 1e-6;

/** Turns frame timestamps into whole ticks, at the same rate on any display. */
export interface Stepper {
  /** Timestamp of the last frame; null before the first and after a pause. */
  last: number | null;
  /** Milliseconds that haven't become ticks yet. */
  rest: number;
}

/** Returns the milliseconds since the last frame: at most 250, and 0 for the first. */
export function gapAt(stepper: Stepper, timestamp: number): number {
  const gap = stepper.last === null ? 0 : timestamp - stepper.last;
  stepper.last = timestamp;
  return Math.min(Math.max(gap, 0), longestMs);
}

/** Returns the number of ticks due after `gap` more milliseconds: at most 5, the rest wait. */
export function ticksDue(stepper: Stepper, gap: number): number {
  stepper.rest = Math.min(stepper.rest + gap, longestMs);
  const ticks = Math.min(Math.floor(stepper.rest / tickMs + grace), maxSteps);
  stepper.rest = Math.max(0, stepper.rest - ticks * tickMs);
  return ticks;
}

/** Returns how far the time is between the last tick and the next, from 0 to 1. */
export const fractionOf = ({ rest }: Stepper): number => Math.min(rest / tickMs, 1);

const windowMs = 1000;
const slowMs = 22;

export interface Quality {
  /** Set permanently once frames average more than 22 ms over a second. */
  isReduced: boolean;
  frames: number;
  ms: number;
}

/** Records a frame. Returns true if this frame set `isReduced`. */
export function watchFrame(quality: Quality, gap: number): boolean {
  if (quality.isReduced) return false;
  quality.frames += 1;
  quality.ms += gap;
  if (quality.ms < windowMs) return false;
  quality.isReduced = quality.ms / quality.frames > slowMs;
  quality.frames = 0;
  quality.ms = 0;
  return quality.isReduced;
}
