import {
  type Action,
  advance,
  createSea,
  isFinished,
  type Sea,
  slowOff,
  slowOn,
} from '@/domain/game/sea';
import type { Speed } from '@/domain/game/speeds';
import { laneCount } from '@/domain/game/things';

/** One play of a sea: what was asked for goes in tick by tick, and is recorded as it goes in. */
export interface Round {
  readonly sea: Sea;
  readonly inputs: [tick: number, action: number][];
  /** The boat's place before the last tick, in milli-units. */
  lastX: number;
  /** The lane and the mode that were asked for; the sea has them a tick or two later. */
  lane: number;
  isSlow: boolean;
}

export function createRound(seed: number, speed: Speed): Round {
  const sea = createSea(seed, speed);
  return { sea, inputs: [], lastX: sea.boatX, lane: sea.targetLane, isSlow: sea.isSlow };
}

export function steerTo(round: Round, lane: number): void {
  round.lane = Math.min(Math.max(lane, 0), laneCount - 1);
}

/** Steers so many lanes to the right, or to the left where it is negative. */
export function steerBy(round: Round, lanes: number): void {
  steerTo(round, round.lane + lanes);
}

export function toggleSlow(round: Round): void {
  round.isSlow = !round.isSlow;
}

/** Plays one tick. */
export function stepRound(round: Round): void {
  const { sea } = round;
  if (isFinished(sea)) return;
  const action = nextAction(round);
  if (action !== null) round.inputs.push([sea.tick, action]);
  round.lastX = sea.boatX;
  advance(sea, action);
}

/** A tick takes one action; steering goes first. */
function nextAction({ sea, lane, isSlow }: Round): Action | null {
  if (lane !== sea.targetLane) return lane as Action;
  if (isSlow === sea.isSlow) return null;
  return isSlow ? slowOn : slowOff;
}
