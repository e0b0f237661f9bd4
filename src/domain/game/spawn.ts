import { mulberry32 } from '../random';
import {
  haulTicks,
  laneCount,
  paces,
  type Speed,
  type ThingKind,
  thingKinds,
  things,
  ticksToBoat,
  waveAt,
} from './things';

export interface Spawn {
  /** Tick at which it spawns. Below 0 if it is already on its way when the round begins. */
  readonly tick: number;
  /** 0 to 4 from the left; a net covers this lane and the next. */
  readonly lane: number;
  readonly kind: ThingKind;
  readonly arrival: number;
}

/** A hundred kinds for each wave, from which one is drawn. */
const draws = ([0, 1, 2] as const).map((wave) =>
  thingKinds.flatMap((kind) => Array.from({ length: things[kind].mix[wave] }, () => kind)),
);

/** Nothing reaches the boat in the first two seconds. */
const firstArrival = 120;
/** Minimum ticks between two things in one lane, above the field and at the boat's line. */
const apart = 36;

/** Returns all spawns of a seed in a round of this many ticks, sorted by tick. */
export function spawnTable(seed: number, speed: Speed, roundTicks: number): readonly Spawn[] {
  const random = mulberry32(seed);
  const below = (limit: number) => random() % limit;
  const [least, most] = paces[speed].gap;
  /** First ticks at which the next thing may spawn in a lane, and reach the boat's line. */
  const lanes = Array.from({ length: laneCount }, () => ({ above: -Infinity, line: firstArrival }));
  const spawns: Spawn[] = [];

  /** Uses the first free lane at or after the drawn one, if there is one. */
  const spawn = (tick: number) => {
    const kinds = draws[waveAt(tick, roundTicks)] ?? [];
    const kind = kinds[below(kinds.length)] ?? 'bag';
    const arrival = tick + ticksToBoat(kind, speed);
    const [width, haul] = kind === 'net' ? [2, haulTicks] : [1, 0];
    const places = laneCount - width + 1;
    const drawn = random();
    const covered = (lane: number) => lanes.slice(lane, lane + width);
    const lane = Array.from({ length: places }, (_, turn) => (drawn + turn) % places).find((at) =>
      covered(at).every(({ above, line }) => tick >= above && arrival >= line),
    );
    if (lane === undefined) return;
    const next = { above: tick + apart, line: arrival + haul + apart };
    for (const each of covered(lane)) Object.assign(each, next);
    if (arrival + haul <= roundTicks) spawns.push({ tick, lane, kind, arrival });
  };

  let tick = firstArrival - ticksToBoat('bottle', speed);
  while (tick < roundTicks) {
    spawn(tick);
    tick += least + below(most - least + 1);
  }
  return spawns;
}
