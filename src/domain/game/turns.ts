import { advance, boatLane, type Input, type Sea, slowOff, slowOn } from './sea';
import { mapAhead } from './things';

/** A text player who errs in 8 % of turns passes 98 % of calm seas. */
const turnTicks = 90;

/** Returns the number of turns of a round; the last one may be shorter. */
export const turnCount = (roundTicks: number) => Math.ceil(roundTicks / turnTicks);

/** Number of turns that a description looks ahead, without and with a current map. */
const turnsAhead = 3;
const turnsOnMap = 5;

export type Turn = ReturnType<typeof describeTurn>;
export type Sighting = Turn['sightings'][number];

export function describeTurn(sea: Sea) {
  const hasMap = sea.tick < sea.mapUntil;
  const seen = sea.tick + (hasMap ? mapAhead : 0);
  const last = sea.tick + turnTicks * (hasMap ? turnsOnMap : turnsAhead);
  const hauling = sea.live.filter(({ state }) => state === 'hauling');
  const coming = sea.spawns
    .filter(({ tick, arrival }) => tick <= seen && arrival > sea.tick && arrival <= last)
    .toSorted((one, other) => one.arrival - other.arrival);

  return {
    /** 1 to `turnCount`. */
    number: Math.floor(sea.tick / turnTicks) + 1,
    lane: boatLane(sea),
    /** Soonest first. */
    sightings: [...hauling, ...coming].map(({ kind, lane, arrival }) => ({
      kind,
      lane,
      /** 1: arrives in the coming turn. 0: a net being hauled, lost when the boat leaves it. */
      turns: Math.max(0, Math.ceil((arrival - sea.tick) / turnTicks)),
    })),
  };
}

interface Move {
  /** Null stays in the current one. */
  readonly lane: number | null;
  readonly isSlow: boolean;
}

/** Plays one turn. Returns inputs like the other modes'. */
export function takeTurn(sea: Sea, { lane, isSlow }: Move): Input[] {
  const actions: number[] = [];
  if (isSlow !== sea.isSlow) actions.push(isSlow ? slowOn : slowOff);
  if (lane !== null && lane !== sea.targetLane) actions.push(lane);
  const inputs = actions.map((action, ticks): Input => [sea.tick + ticks, action]);
  const end = Math.min(sea.tick + turnTicks, sea.roundTicks);
  while (sea.tick < end) advance(sea, actions.shift());
  return inputs;
}
