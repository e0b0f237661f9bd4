import { boatLane, laneMilli, laneX } from '@/domain/game/boat';
import type { Thing } from '@/domain/game/sea';
import { fieldHeight } from '@/domain/game/things';
import type { Round } from '@/features/players/game/round';

/** Number of rows that things snap to with reduced motion. */
const rowCount = 12;
const row = (fieldHeight * 1000) / rowCount;

/** Returns the y at which a thing is drawn between two ticks, in milli-units. */
export function thingY({ y, drift, state }: Thing, fraction: number, isStill: boolean): number {
  if (isStill) return (Math.floor(y / row) + 0.5) * row;
  return state === 'hauling' ? y : y - ((1 - fraction) * drift) / 3;
}

/** Returns the center x of a thing, in milli-units. A net's is between its two lanes. */
export function thingX({ kind, lane: at }: Pick<Thing, 'kind' | 'lane'>): number {
  return laneX(at) + (kind === 'net' ? laneMilli / 2 : 0);
}

export function boatX({ sea, lastX }: Round, fraction: number, isStill: boolean): number {
  if (isStill) return laneX(boatLane(sea));
  return lastX + (sea.boatX - lastX) * fraction;
}
