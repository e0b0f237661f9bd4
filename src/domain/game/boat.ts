import { fieldWidth, laneCount } from './things';

export interface Boat {
  /** The center of the boat in milli-units from the left edge. */
  boatX: number;
  targetLane: number;
  isSlow: boolean;
}

/** Width of a lane in milli-units. */
export const laneMilli = (fieldWidth / laneCount) * 1000;

export const startLane = 2;

/** Milli-units per tick: a lane takes 9 ticks, with Slow on 15. */
export const stride = 8000;
export const slowStride = 4800;

/** Returns the center of a lane in milli-units from the left edge. */
export function laneX(lane: number): number {
  return lane * laneMilli + laneMilli / 2;
}

/** Returns the lane of the boat's center, which these strides never put exactly between two. */
export function boatLane({ boatX }: Pick<Boat, 'boatX'>): number {
  return Math.floor(boatX / laneMilli);
}

export function moveBoat(boat: Boat): void {
  const ahead = laneX(boat.targetLane) - boat.boatX;
  const most = boat.isSlow ? slowStride : stride;
  if (ahead > most) boat.boatX += most;
  else if (ahead < -most) boat.boatX -= most;
  else boat.boatX += ahead;
}
