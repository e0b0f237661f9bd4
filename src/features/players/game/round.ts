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

/** One play of a sea. Requests are applied tick by tick and recorded as inputs. */
export interface Round {
  readonly sea: Sea;
  readonly inputs: [tick: number, action: number][];
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

/** Steers by a number of lanes, to the left if negative. */
export function steerBy(round: Round, lanes: number): void {
  steerTo(round, round.lane + lanes);
}

export function toggleSlow(round: Round): void {
  round.isSlow = !round.isSlow;
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
