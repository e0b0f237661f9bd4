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
  const lanes = Array.from({ length: laneCount }, (): Lane => ({
    freeAbove: -Infinity,
    freeAtBoat: firstArrival,
  }));
  const spawns: Spawn[] = [];

  let tick = firstArrival - ticksToBoat('bottle', speed);
  while (tick < roundTicks) {
    const kinds = draws[waveAt(tick, roundTicks)] ?? [];
    const kind = kinds[below(kinds.length)] ?? 'bag';
    const arrival = tick + ticksToBoat(kind, speed);
    const lane = freeLane(lanes, { tick, kind, arrival }, random());
    const end = kind === 'net' ? arrival + haulTicks : arrival;
    if (lane !== null && end <= roundTicks) spawns.push({ tick, lane, kind, arrival });
    tick += least + below(most - least + 1);
  }
  return spawns;
}

interface Lane {
  /** First tick at which the next thing may spawn. */
  freeAbove: number;
  /** First tick at which the next thing may reach the boat's line. */
  freeAtBoat: number;
}

/** Reserves and returns the first free lane at or after the drawn one, or returns null. */
function freeLane(
  lanes: readonly Lane[],
  { tick, kind, arrival }: Omit<Spawn, 'lane'>,
  draw: number,
): number | null {
  const width = kind === 'net' ? 2 : 1;
  const places = laneCount - width + 1;
  for (let turn = 0; turn < places; turn += 1) {
    const lane = (draw + turn) % places;
    const covered = lanes.slice(lane, lane + width);
    if (!covered.every((one) => tick >= one.freeAbove && arrival >= one.freeAtBoat)) continue;
    for (const one of covered) {
      one.freeAbove = tick + apart;
      one.freeAtBoat = arrival + apart + (kind === 'net' ? haulTicks : 0);
    }
    return lane;
  }
  return null;
}
