import { laneMilli, startLane, stride } from './boat';
import type { Spawn } from './spawn';
import { haulTicks, isInLane, laneCount, things } from './things';

/** Milli-units: a stride and a lane are whole numbers of it, and so is every place of the boat. */
const grain = 1600;
const strideGrains = stride / grain;
const laneGrains = laneMilli / grain;
/** The boat's places, from the middle of the first lane to that of the last. */
const placeCount = laneGrains * (laneCount - 1) + 1;

/** Most base points at each place; -1 where the boat can't be. */
type Best = Int32Array;

/**
 * The most base points a boat can have when a sea is over. Exact but for three kindnesses: Slow
 * costs no way, turning it on takes no input, and the boat may wait between two lanes. So no play
 * gets more. Dynamic programming over arrivals, with the boat's place as the state; a net takes the
 * boat out of the sea for its haul, as nothing else arrives in its lanes meanwhile.
 */
export function optimumOf(spawns: readonly Spawn[]): number {
  let best: Best = new Int32Array(placeCount).fill(-1);
  best[laneGrains * startLane] = 0;
  const hauls = new Map<Spawn, number>();
  let now = 0;

  for (const { tick, spawn, isHauled } of meetings(spawns)) {
    best = spread(best, (tick - now) * strideGrains);
    now = tick;
    if (isHauled) land(best, spawn, hauls.get(spawn));
    else if (spawn.kind === 'net') hauls.set(spawn, worthOfHaul(best, spawn));
    else meet(best, spawn);
  }
  return Math.max(...best);
}

interface Meeting {
  readonly tick: number;
  readonly spawn: Spawn;
  readonly isHauled: boolean;
}

/** Arrivals and the ends of hauls in their order. */
function meetings(spawns: readonly Spawn[]): readonly Meeting[] {
  const all = spawns.map((spawn) => ({ tick: spawn.arrival, spawn, isHauled: false }));
  const nets = spawns.filter(({ kind }) => kind === 'net');
  const ends = nets.map((spawn) => ({ tick: spawn.arrival + haulTicks, spawn, isHauled: true }));
  return [...all, ...ends].toSorted((one, other) => one.tick - other.tick);
}

/** The best at each place after a way of at most so many grains, in steps that double. */
function spread(best: Best, way: number): Best {
  const most = Math.min(way, placeCount - 1);
  let from = best;
  let reached = 0;
  while (reached < most) {
    const step = Math.min(reached + 1, most - reached);
    const to = from.slice();
    for (let place = step; place < placeCount; place += 1) {
      const left = from[place - step] ?? -1;
      const right = from[place] ?? -1;
      if (left > (to[place] ?? -1)) to[place] = left;
      if (right > (to[place - step] ?? -1)) to[place - step] = right;
    }
    from = to;
    reached += step;
  }
  return from;
}

function meet(best: Best, spawn: Spawn): void {
  const { points } = things[spawn.kind];
  for (const place of placesOf(spawn)) {
    const before = best[place] ?? -1;
    const after = before + points;
    if (before >= 0) best[place] = after > 0 ? after : 0;
  }
}

function worthOfHaul(best: Best, net: Spawn): number {
  const before = Math.max(...placesOf(net).map((place) => best[place] ?? -1));
  return before < 0 ? -1 : before + things.net.points;
}

/** A haul is long enough to end at any place under the net. */
function land(best: Best, net: Spawn, worth = -1): void {
  for (const place of placesOf(net)) best[place] = Math.max(best[place] ?? -1, worth);
}

/** For each lane, and for a net that starts there, the places that count as in it. */
const covered = (['bag', 'net'] as const).map((kind) =>
  Array.from({ length: laneCount }, (_, lane) =>
    Array.from({ length: placeCount }, (_, place) => place).filter((place) =>
      isInLane({ kind, lane }, Math.floor((place + laneGrains / 2) / laneGrains)),
    ),
  ),
);

function placesOf({ kind, lane }: Spawn): readonly number[] {
  return covered[kind === 'net' ? 1 : 0]?.[lane] ?? [];
}
