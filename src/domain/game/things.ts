import { mulberry32 } from '@/domain/random';

/** The field in units. The center of the boat stays on the line `boatY`. */
export const laneCount = 5;
export const fieldWidth = 360;
export const fieldHeight = 560;
export const boatY = 500;

export const ticksPerSecond = 60;

/** Returns the wave at a tick: one per third of the round, the first one before the start. */
export function waveAt(tick: number, roundTicks: number): 0 | 1 | 2 {
  if (tick < roundTicks / 3) return 0;
  return tick < (roundTicks / 3) * 2 ? 1 : 2;
}

export const litterKinds = ['bag', 'can', 'bottle', 'ring', 'foam', 'net', 'cloud'] as const;
export const animalKinds = ['turtle', 'fish', 'jellyfish', 'dolphin'] as const;
export const thingKinds = [...litterKinds, ...animalKinds, 'map'] as const;

export type LitterKind = (typeof litterKinds)[number];
export type ThingKind = (typeof thingKinds)[number];

interface ThingRule {
  readonly group: 'litter' | 'animal' | 'help';
  readonly points: number;
  /** Units per second at normal speed. */
  readonly speed: number;
  /** Number of these out of a hundred things in each wave. */
  readonly mix: readonly [bay: number, open: number, gyre: number];
  /** Years it would have stayed in the sea, if a figure is known. */
  readonly years?: number;
}

export const things: Readonly<Record<ThingKind, ThingRule>> = {
  bag: { group: 'litter', points: 10, speed: 90, years: 20, mix: [22, 15, 12] },
  can: { group: 'litter', points: 10, speed: 110, years: 200, mix: [16, 10, 8] },
  bottle: { group: 'litter', points: 15, speed: 110, years: 450, mix: [16, 18, 16] },
  ring: { group: 'litter', points: 15, speed: 120, years: 400, mix: [6, 10, 10] },
  foam: { group: 'litter', points: 10, speed: 100, years: 50, mix: [14, 9, 6] },
  net: { group: 'litter', points: 40, speed: 70, years: 600, mix: [0, 4, 7] },
  cloud: { group: 'litter', points: 20, speed: 80, mix: [0, 7, 14] },
  turtle: { group: 'animal', points: -15, speed: 80, mix: [6, 6, 6] },
  fish: { group: 'animal', points: -15, speed: 110, mix: [12, 6, 4] },
  jellyfish: { group: 'animal', points: -15, speed: 70, mix: [5, 6, 8] },
  dolphin: { group: 'animal', points: -15, speed: 120, mix: [0, 6, 6] },
  map: { group: 'help', points: 0, speed: 100, mix: [3, 3, 3] },
};

/** Ticks that the boat has to stay under a net. */
export const haulTicks = 30;
/** Ticks that a current map lasts, and how many ticks ahead it shows. */
export const mapTicks = 300;
export const mapAhead = 180;

export function isLitter(kind: ThingKind): kind is LitterKind {
  return things[kind].group === 'litter';
}

/** A net covers two lanes: its own and the one to the right. */
export function isInLane(thing: { kind: ThingKind; lane: number }, lane: number): boolean {
  return lane === thing.lane || (thing.kind === 'net' && lane === thing.lane + 1);
}

export type Speed = 'calm' | 'normal' | 'fast';

/** Drift speed in tenths of normal, and the fewest and most ticks between two things. */
export const paces: Readonly<Record<Speed, { tenths: number; gap: readonly [number, number] }>> = {
  calm: { tenths: 6, gap: [28, 52] },
  normal: { tenths: 10, gap: [22, 44] },
  fast: { tenths: 13, gap: [16, 34] },
};

/** Things spawn here, just above the field, in milli-units. */
const startMilli = -40_000;

/** Returns a kind's speed in thirds of a milli-unit per tick: always an integer. */
export const driftOf = (kind: ThingKind, speed: Speed): number =>
  things[kind].speed * paces[speed].tenths * 5;

export const yAfter = (ticks: number, drift: number): number =>
  startMilli + Math.trunc((ticks * drift) / 3);

export const ticksToBoat = (kind: ThingKind, speed: Speed): number =>
  Math.ceil(((boatY * 1000 - startMilli) * 3) / driftOf(kind, speed));

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
