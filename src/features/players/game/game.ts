import type { PointerEvent } from 'react';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import {
  advance,
  createSea,
  type Input,
  isFinished,
  type Sea,
  type SeaEvent,
  slowOff,
  slowOn,
} from '@/domain/game/sea';
import { laneCount, type Speed, ticksPerSecond } from '@/domain/game/things';
import { hasModifier, pressedKey } from '@/lib/keys';

export interface PlayedRound {
  readonly sea: Sea;
  readonly inputs: Input[];
}

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

/** Applies the latest request: one per tick, steering before Slow. */
export function stepRound(round: Round): void {
  const { sea, lane, isSlow } = round;
  if (isFinished(sea)) return;
  let action: number | undefined;
  if (lane !== sea.targetLane) action = lane;
  else if (isSlow !== sea.isSlow) action = isSlow ? slowOn : slowOff;
  if (action !== undefined) round.inputs.push([sea.tick, action]);
  round.lastX = sea.boatX;
  advance(sea, action);
}

/** A number is the lane to steer to. */
export type Command = 'left' | 'right' | 'slow' | 'pause' | number;

export interface GameState {
  readonly phase: 'countdown' | 'playing' | 'paused' | 'over';
  /** Whole seconds left in the countdown. */
  readonly seconds: number;
  readonly isSlow: boolean;
  /** A copy of the sea, at most 250 ms old. */
  readonly sea: Sea;
  /** The same of each tenth second, for screen readers. */
  readonly said: Sea;
}

interface GameView {
  /** Called on each change, and with a new sea every 250 ms. */
  onState(state: GameState): void;
  onEvent(event: SeaEvent): void;
  /** Draws the sea `fraction` of the way between two ticks, `ms` after the last frame. */
  onFrame(fraction: number, ms: number): void;
  /** Called once, when frames take too long, to draw less. */
  onSlowFrames(): void;
}

const countdownMs = 3000;
export const firstState = ({ sea }: Round): GameState => {
  return { phase: 'countdown', seconds: 3, isSlow: false, sea: { ...sea }, said: { ...sea } };
};

const tickMs = 1000 / ticksPerSecond;
/** Time beyond this is dropped, both between frames and waiting to become ticks. */
const longestMs = 250;
/** The most ticks of a frame. The rest of the time waits. */
const maxSteps = 5;
/** Tolerance for rounded timestamps, in milliseconds. */
const grace = 1e-5;
const reportMs = 250;
const saidTicks = 10 * ticksPerSecond;
/** Frames are slow if they take longer than this on average, over a second. */
const slowFrameMs = 22;

/** Plays a round by frame timestamps. A countdown comes before the start and after each pause. */
export function createGame(round: Round, view: GameView) {
  const { sea } = round;
  let { phase, said } = firstState(round);
  let leftMs = countdownMs;
  /** Timestamp of the last frame; null before the first and after a pause. */
  let last: number | null = null;
  /** Milliseconds that haven't become ticks yet. */
  let rest = 0;
  let unreportedMs = 0;
  const second = { frames: 0, ms: 0, isSlow: false };

  const report = () => {
    const shown = { ...sea };
    unreportedMs = 0;
    if (Math.floor(sea.tick / saidTicks) !== Math.floor(said.tick / saidTicks)) said = shown;
    const seconds = Math.ceil(leftMs / 1000);
    view.onState({ phase, seconds, isSlow: round.isSlow, sea: shown, said });
  };

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
    rest = Math.min(rest + ms, longestMs);
    for (let steps = 0; steps < maxSteps && rest > tickMs - grace; steps += 1) {
      rest = Math.max(0, rest - tickMs);
      stepRound(round);
      if (sea.event.tick === sea.tick) view.onEvent(sea.event);
    }
    unreportedMs += ms;
    if (isFinished(sea)) enter('over');
    else if (unreportedMs >= reportMs) report();
  };

  const watchFrames = (ms: number) => {
    second.frames += 1;
    second.ms += ms;
    if (second.isSlow || second.ms < 1000) return;
    second.isSlow = second.ms / second.frames > slowFrameMs;
    second.frames = 0;
    second.ms = 0;
    if (second.isSlow) view.onSlowFrames();
  };

  return {
    /** Advances the countdown or the game. Expects a call per animation frame. */
    frame: (timestamp: number): void => {
      if (phase === 'paused' || phase === 'over') return;
      const ms = Math.min(Math.max(timestamp - (last ?? timestamp), 0), longestMs);
      last = timestamp;
      if (phase === 'countdown') countDown(ms);
      else play(ms);
      watchFrames(ms);
      view.onFrame(Math.min(rest / tickMs, 1), ms);
    },
    resume: (): void => {
      if (phase !== 'paused') return;
      leftMs = countdownMs;
      enter('countdown');
    },
    /** Runs a command of a key, touch or button. Only pause has an effect outside of play. */
    obey: (command: Command): void => {
      if (command === 'pause' && (phase === 'countdown' || phase === 'playing')) {
        // The time until the next frame doesn't count.
        last = null;
        enter('paused');
      }
      if (phase !== 'playing') return;
      if (command === 'left') steerTo(round, round.lane - 1);
      else if (command === 'right') steerTo(round, round.lane + 1);
      else if (typeof command === 'number') steerTo(round, command);
      else {
        round.isSlow = !round.isSlow;
        report();
      }
    },
  };
}

const commands = new Map<string, Command>([
  ['ArrowLeft', 'left'],
  ['a', 'left'],
  ['ArrowRight', 'right'],
  ['d', 'right'],
  ['s', 'slow'],
  ['p', 'pause'],
  ['Escape', 'pause'],
  ...[0, 1, 2, 3, 4].map((lane) => [String(lane + 1), lane] as const),
]);

type Key = Parameters<typeof pressedKey>[0];
type RepeatedKey = Key & Pick<KeyboardEvent, 'repeat'>;

export function commandOf(event: RepeatedKey): Command | undefined {
  const command = hasModifier(event) ? undefined : commands.get(pressedKey(event));
  return event.repeat && command !== 'left' && command !== 'right' ? undefined : command;
}

export type Give = (command: Command) => void;

/** Creates handlers of keys. A press of Shift alone is Slow: Shift+Tab moves the focus. */
export function createKeys(give: Give) {
  let isShiftOnly = false;
  return {
    onKeyDown: (event: RepeatedKey & Pick<Event, 'preventDefault'>) => {
      if (!event.repeat) isShiftOnly = pressedKey(event) === 'Shift';
      const command = commandOf(event);
      if (command === undefined) return;
      give(command);
      event.preventDefault();
    },
    onKeyUp: (event: Key) => {
      if (isShiftOnly && pressedKey(event) === 'Shift') give('slow');
      isShiftOnly = false;
    },
  };
}

/** Pixels of movement beyond which a tap becomes a drag. */
const slack = 8;

type FieldPointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'currentTarget'>;

/** Returns a place on the field, from 0 at its left edge to 1. */
function acrossOf({ currentTarget, clientX }: FieldPointer): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}

/** Creates handlers: drags steer to the lane under the finger, taps one lane to that side. */
export function createTouches(give: Give) {
  let touch: { id: number; x: number; isDrag: boolean } | null = null;
  return {
    onPointerDown: ({ currentTarget, pointerId: id, clientX: x }: FieldPointer) => {
      currentTarget.setPointerCapture(id);
      touch ??= { id, x, isDrag: false };
    },
    onPointerMove: (event: FieldPointer) => {
      if (touch?.id !== event.pointerId) return;
      touch.isDrag ||= Math.abs(event.clientX - touch.x) > slack;
      if (touch.isDrag) give(Math.floor(acrossOf(event) * laneCount));
    },
    onPointerUp: (event: FieldPointer) => {
      if (touch?.id !== event.pointerId) return;
      if (!touch.isDrag) give(acrossOf(event) < 0.5 ? 'left' : 'right');
      touch = null;
    },
    onPointerCancel: ({ pointerId }: FieldPointer) => {
      if (touch?.id === pointerId) touch = null;
    },
  };
}
