import { atLeast, type Verdict, verdictOf } from '../grading';
import { laneMilli, startLane, stride } from './sea';
import {
  haulTicks,
  isInLane,
  laneCount,
  type Spawn,
  spawnTable,
  type Speed,
  things,
  ticksPerSecond,
} from './things';

export interface CourseRules {
  readonly seconds: number;
  /** Percentages of a sea's best for 1, 2 and 3 stars. The first star is the pass. */
  readonly stars: readonly [number, number, number];
}

export const roundTicksOf = ({ seconds }: Pick<CourseRules, 'seconds'>) => seconds * ticksPerSecond;

/** Returns the most base points in a seed's sea. No play gets more (see `optimumOf`). */
export function bestBase(seed: number, speed: Speed, course: CourseRules): number {
  return optimumOf(spawnTable(seed, speed, roundTicksOf(course)));
}

/** Returns the base points needed to pass: the course's share of the sea's best, rounded up. */
export function goalFor(seed: number, speed: Speed, course: CourseRules): number {
  return shareOf(bestBase(seed, speed, course), course.stars[0]);
}

export function gameVerdict(base: number, best: number, { stars }: CourseRules): Verdict {
  const has = (percent: number) => base >= shareOf(best, percent);
  const [pass, two, three] = stars;
  return verdictOf(atLeast('base', base, shareOf(best, pass)), [has(two), has(three)]);
}

const shareOf = (best: number, percent: number) => Math.ceil((best * percent) / 100);

/** Milli-units. Strides, lanes and all positions of the boat are multiples of it. */
const grain = 1600;
const strideGrains = stride / grain;
const laneGrains = laneMilli / grain;
const positionCount = laneGrains * (laneCount - 1) + 1;

/** Most base points at each position. -1 where the boat can't be. */
type Best = Int32Array;

/**
 * Returns the most base points that are possible in a sea. Exact except for three simplifications
 * in the player's favor: Slow doesn't slow the boat, turning it on takes no input, and the boat may
 * wait between lanes. Dynamic programming over arrivals, with the boat's position as state. A
 * hauled net takes the boat out of the sea, because nothing else arrives in its lanes meanwhile.
 */
export function optimumOf(spawns: readonly Spawn[]): number {
  let best: Best = new Int32Array(positionCount).fill(-1);
  best[laneGrains * startLane] = 0;
  const hauls = new Map<Spawn, number>();
  let now = 0;

  const arrivals = spawns.map((spawn) => ({ tick: spawn.arrival, spawn, isHauled: false }));
  const nets = spawns.filter(({ kind }) => kind === 'net');
  const ends = nets.map((spawn) => ({ tick: spawn.arrival + haulTicks, spawn, isHauled: true }));
  const meetings = [...arrivals, ...ends].toSorted((one, other) => one.tick - other.tick);
  for (const { tick, spawn, isHauled } of meetings) {
    best = spread(best, (tick - now) * strideGrains);
    now = tick;
    if (isHauled) land(best, spawn, hauls.get(spawn));
    else if (spawn.kind === 'net') hauls.set(spawn, worthOfHaul(best, spawn));
    else meet(best, spawn);
  }
  return Math.max(...best);
}

/** Returns the best per position after moving up to `way` grains, in steps that triple. */
function spread(best: Best, way: number): Best {
  const most = Math.min(way, positionCount - 1);
  let spreadBest = best;
  for (let reached = 0; reached < most;) {
    const step = Math.min(2 * reached + 1, most - reached);
    spreadBest = spreadBest.map((own, position, all) =>
      Math.max(own, all[position - step] ?? -1, all[position + step] ?? -1),
    );
    reached += step;
  }
  return spreadBest;
}

function meet(best: Best, spawn: Spawn): void {
  const { points } = things[spawn.kind];
  for (const position of positionsOf(spawn)) {
    const before = best[position] ?? -1;
    if (before >= 0) best[position] = Math.max(0, before + points);
  }
}

function worthOfHaul(best: Best, net: Spawn): number {
  const before = Math.max(...positionsOf(net).map((position) => best[position] ?? -1));
  return before < 0 ? -1 : before + things.net.points;
}

/** A haul lasts long enough to end at any position under the net. */
function land(best: Best, net: Spawn, worth = -1): void {
  for (const position of positionsOf(net)) best[position] = Math.max(best[position] ?? -1, worth);
}

const positions = Array.from({ length: positionCount }, (_, position) => position);

const positionsOf = (spawn: Spawn): number[] =>
  positions.filter((position) => isInLane(spawn, Math.round(position / laneGrains)));
