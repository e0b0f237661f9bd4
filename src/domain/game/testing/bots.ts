import { startLane } from '../boat';
import { mulberry32 } from '../../random';
import type { CourseRules } from '../goal';
import {
  type Action,
  advance,
  createSea,
  isFinished,
  type Sea,
  slowOff,
  slowOn,
  type Thing,
} from '../sea';
import type { Inputs } from '../simulate';
import { haulTicks, isInLane, laneCount, things } from '../things';
import type { Speed } from '../speeds';
import { describeTurn, takeTurn, type Turn } from '../turns';

/** Called at every tick. */
type Player = (sea: Sea) => Action | null;

const lanes = [0, 1, 2, 3, 4] as const;
/** Lookahead and reaction time of careful players in ticks, and their error rate. */
const lookahead = 240;
const reaction = 18;
const errorPercent = 8;

/** The course and the ticks of a round of most tests. */
export const minuteCourse: CourseRules = { seconds: 60, stars: [45, 60, 75] };
export const minute = 3600;

export interface Played {
  readonly sea: Sea;
  readonly inputs: Inputs;
}

export const idle: Player = () => null;

/** Steers to a random lane or switches Slow, three times per second. */
export function randomPlayer(seed: number): Player {
  const random = mulberry32(seed);
  return ({ tick }) => (tick % 20 === 0 ? ((random() % 7) as Action) : null);
}

/**
 * Looks 4 s ahead every 0.3 s and acts 0.3 s later. Steers and switches Slow at the same time. In 8
 * % of decisions it steers to a random lane.
 */
export function carefulPlayer(seed: number): Player {
  const random = mulberry32(seed);
  let last = { lane: startLane, isSlow: false };
  let decided = last;
  return (sea) => {
    const phase = sea.tick % reaction;
    if (phase === 1 && last.isSlow !== sea.isSlow) return last.isSlow ? slowOn : slowOff;
    if (phase !== 0) return null;
    last = decided;
    decided = decide(sea);
    if (random() % 100 < errorPercent) decided.lane = random() % laneCount;
    return last.lane as Action;
  };
}

function decide(sea: Sea) {
  const isHauling = sea.live.some(({ state }) => state === 'hauling');
  const lane = isHauling ? sea.targetLane : nextLane(sea);
  const isSlow = sea.live.some(
    (thing) => thing.kind === 'cloud' && thing.lane === lane && isNear(thing.arrival - sea.tick),
  );
  return { lane, isSlow };
}

/** True if it arrives after this decision takes effect and before the next one does. */
function isNear(ticks: number): boolean {
  return ticks > reaction && ticks <= 3 * reaction;
}

interface Stop {
  readonly lane: number;
  readonly from: number;
  readonly until: number;
  readonly points: number;
}

/** Returns the first lane of the best path through everything that arrives in the next 4 s. */
function nextLane(sea: Sea): number {
  const seen = sea.live
    .filter((thing) => thing.state === 'drifting' && thing.arrival <= sea.tick + lookahead)
    .flatMap((thing) =>
      lanes.filter((lane) => isInLane(thing, lane)).map((lane) => stop(thing, lane)),
    )
    .toSorted((one, other) => one.from - other.from);
  const start = sea.tick + reaction;
  const here = { lane: sea.targetLane, from: start, until: start, points: 0 };
  const worths = new Map<Stop, number>();

  /** Returns the value of the best path after a stop, and its first lane. */
  const wayOn = (stop: Stop) => {
    let best = { worth: 0, lane: stop.lane };
    for (const [next, worth] of worths) {
      if (worth <= best.worth || next.from < arrivalAt(next.lane, stop)) continue;
      const whole = worth + hazards(seen, stop, next);
      if (whole > best.worth) best = { worth: whole, lane: next.lane };
    }
    return best;
  };
  for (const stop of seen.toReversed()) {
    if (stop.points > 0) worths.set(stop, stop.points + wayOn(stop).worth);
  }
  return wayOn(here).lane;
}

function stop({ kind, arrival }: Thing, lane: number): Stop {
  const until = arrival + (kind === 'net' ? haulTicks : 0);
  return { lane, from: arrival, until, points: things[kind].points };
}

/** Returns the tick at which the boat reaches a lane after a stop. */
function arrivalAt(lane: number, { lane: from, until }: Stop): number {
  return until + 9 * (lane > from ? lane - from : from - lane);
}

/** Returns the points lost to animals while waiting in the next stop's lane. */
function hazards(seen: readonly Stop[], stop: Stop, next: Stop): number {
  const arrives = arrivalAt(next.lane, stop);
  let lost = 0;
  for (const { lane, from, points } of seen) {
    if (points < 0 && lane === next.lane && from >= arrives && from < next.from) lost += points;
  }
  return lost;
}

/** Plays a whole round tick by tick. */
export function play(player: Player, seed: number, speed: Speed, roundTicks = minute): Played {
  const sea = createSea(seed, speed, roundTicks);
  const inputs: [tick: number, action: number][] = [];
  while (!isFinished(sea)) {
    const action = player(sea);
    if (action !== null) inputs.push([sea.tick, action]);
    advance(sea, action);
  }
  return { sea, inputs };
}

/** Plays a whole round in text mode. Knows only what a turn describes, and errs in 8 % of turns. */
export function playByText(seed: number, speed: Speed, roundTicks = minute): Played {
  const random = mulberry32(seed);
  const sea = createSea(seed, speed, roundTicks);
  const inputs: (readonly [tick: number, action: number])[] = [];
  while (!isFinished(sea)) {
    const turn = describeTurn(sea);
    const isError = random() % 100 < errorPercent;
    const lane = isError ? random() % laneCount : bestLaneOfTurn(turn);
    const isSlow = turn.sightings.some(
      (one) => one.turns === 1 && one.kind === 'cloud' && one.lane === lane,
    );
    inputs.push(...takeTurn(sea, { lane, isSlow }));
  }
  return { sea, inputs };
}

function bestLaneOfTurn(turn: Turn): number {
  const worths = lanes.map((lane) =>
    turn.sightings.reduce((sum, one) => {
      if (!isInLane(one, lane)) return sum;
      return sum + things[one.kind].points * ([9, 4, 1][one.turns] ?? 0);
    }, 0),
  );
  const most = Math.max(...worths);
  return worths[turn.lane] === most ? turn.lane : worths.indexOf(most);
}
