import { fieldWidth, laneCount } from './things';

export interface Boat {
  /** The boat's middle in milli-units from the left edge. */
  boatX: number;
  targetLane: number;
  isSlow: boolean;
}

/** Milli-units across. */
export const laneMilli = (fieldWidth / laneCount) * 1000;

/** The lane in which the boat begins. */
export const startLane = 2;

/** Milli-units a tick: a lane takes 9 ticks, in Slow 15. */
export const stride = 8000;
export const slowStride = 4800;

/** The middle of a lane in milli-units from the left edge. */
export function laneX(lane: number): number {
  return lane * laneMilli + laneMilli / 2;
}

/**
 * The lane that counts, while the boat moves too: the one its middle is in. By its strides the
 * middle never lies exactly between two lanes.
 */
export function boatLane({ boatX }: Pick<Boat, 'boatX'>): number {
  return Math.floor(boatX / laneMilli);
}

/** One tick towards the lane it steers to. */
export function moveBoat(boat: Boat): void {
  const ahead = laneX(boat.targetLane) - boat.boatX;
  const most = boat.isSlow ? slowStride : stride;
  if (ahead > most) boat.boatX += most;
  else if (ahead < -most) boat.boatX -= most;
  else boat.boatX += ahead;
}
