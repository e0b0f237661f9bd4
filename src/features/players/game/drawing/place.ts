import { boatLane, laneMilli, laneX } from '@/domain/game/boat';
import type { Thing } from '@/domain/game/sea';
import { fieldHeight } from '@/domain/game/things';
import type { Round } from '@/features/players/game/round';

/** Without motion things stand in one of these rows. */
const rowCount = 12;
const row = (fieldHeight * 1000) / rowCount;

/** How far down a thing is shown, so far from one tick to the next; in milli-units. */
export function thingY({ y, drift, state }: Thing, fraction: number, isStill: boolean): number {
  if (isStill) return (Math.floor(y / row) + 0.5) * row;
  return state === 'hauling' ? y : y - ((1 - fraction) * drift) / 3;
}

/** The middle of a thing from the left, in milli-units; a net's is between its lanes. */
export function thingX({ kind, lane: at }: Pick<Thing, 'kind' | 'lane'>): number {
  return laneX(at) + (kind === 'net' ? laneMilli / 2 : 0);
}

export function boatX({ sea, lastX }: Round, fraction: number, isStill: boolean): number {
  if (isStill) return laneX(boatLane(sea));
  return lastX + (sea.boatX - lastX) * fraction;
}
