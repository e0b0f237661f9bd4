import {
  driftOf,
  fieldHeight,
  fieldWidth,
  haulTicks,
  isInLane,
  isLitter,
  laneCount,
  litterKinds,
  mapAhead,
  mapTicks,
  type Spawn,
  spawnTable,
  type Speed,
  type ThingKind,
  things,
  yAfter,
} from './things';

/** Incremented with every change that gives the same inputs another score. */
export const gameVersion = 1;

/** 0 to 4 steers to that lane, 5 turns Slow on, 6 off. */
export type Input = [tick: number, action: number];
export type Inputs = ReadonlyArray<Readonly<Input>>;
export const slowOn = 5;
export const slowOff = 6;

export interface Thing extends Spawn {
  /** Thirds of a milli-unit per tick. */
  readonly drift: number;
  /** Milli-units from the top of the field. */
  y: number;
  /** Ticks that a net has been hauled, 0 to 30. It doesn't drift meanwhile. */
  hauled: number;
  /** `passed` is counted and drifts on below the boat. `gone` leaves the sea in the same tick. */
  state: 'drifting' | 'hauling' | 'passed' | 'gone';
}

export interface SeaEvent {
  what: 'none' | 'caught' | 'touched' | 'spared';
  /** `sea.tick` when it happened. -1 before the first event. */
  tick: number;
  kind: ThingKind;
  points: number;
}

export type Sea = ReturnType<typeof newSea>;

export const laneMilli = (fieldWidth / laneCount) * 1000;

export const startLane = 2;

/** Milli-units per tick: a lane takes 9 ticks, with Slow on 15. */
export const stride = 8000;
const slowStride = 4800;

const bottom = (fieldHeight + 60) * 1000;

export const laneX = (lane: number): number => lane * laneMilli + laneMilli / 2;

/** Returns the lane of the boat's center, which these strides never put exactly between two. */
export const boatLane = ({ boatX }: Pick<Sea, 'boatX'>): number => Math.floor(boatX / laneMilli);

/** Returns the value of the next catch, in tenths. */
export function multiplierOf({ combo }: Sea): number {
  if (combo < 5) return 10;
  return combo < 10 ? 12 : 15;
}

export function createSea(seed: number, speed: Speed, roundTicks: number): Sea {
  const sea = newSea(seed, speed, roundTicks);
  spawnDue(sea);
  return sea;
}

const newSea = (seed: number, speed: Speed, roundTicks: number) => ({
  speed,
  roundTicks,
  spawns: spawnTable(seed, speed, roundTicks),
  /** Index of the first spawn that isn't in the sea yet. */
  next: 0,
  tick: 0,
  /** The center of the boat in milli-units from the left edge. */
  boatX: laneX(startLane),
  targetLane: startLane,
  isSlow: false,
  live: [] as Thing[],
  /** Points with the combo. Never below 0. */
  score: 0,
  /** Points without the combo. Never below 0. They decide pass and stars. */
  base: 0,
  /** Litter caught in a row since an animal was last touched. */
  combo: 0,
  /** Tick at which the current map ends. 0 without one. */
  mapUntil: 0,
  caught: { bag: 0, can: 0, bottle: 0, ring: 0, foam: 0, net: 0, cloud: 0 },
  touched: 0,
  spared: 0,
  missed: 0,
  /** The last event. In one tick a catch or a touch takes precedence over an animal that passes. */
  event: { what: 'none', tick: -1, kind: 'bag', points: 0 } as SeaEvent,
});

export const isFinished = (sea: Sea): boolean => sea.tick >= sea.roundTicks;

/** Applies the action and advances the sea by one tick. A finished sea doesn't change. */
export function advance(sea: Sea, action?: number): void {
  if (isFinished(sea)) return;
  if (action === slowOn || action === slowOff) sea.isSlow = action === slowOn;
  else if (action !== undefined) sea.targetLane = action;
  const most = sea.isSlow ? slowStride : stride;
  sea.boatX += Math.min(Math.max(laneX(sea.targetLane) - sea.boatX, -most), most);
  sea.tick += 1;
  spawnDue(sea);
  for (const thing of sea.live) moveThing(sea, thing);
  sea.live = sea.live.filter(({ state }) => state !== 'gone');
}

function spawnDue(sea: Sea): void {
  for (let spawn = sea.spawns[sea.next]; spawn; spawn = sea.spawns[sea.next]) {
    if (spawn.tick > sea.tick) return;
    const drift = driftOf(spawn.kind, sea.speed);
    const y = yAfter(sea.tick - spawn.tick, drift);
    sea.live.push({ ...spawn, drift, y, hauled: 0, state: 'drifting' });
    sea.next += 1;
  }
}

function moveThing(sea: Sea, thing: Thing): void {
  const isUnderway = thing.state === 'drifting' || thing.state === 'hauling';
  const isAtBoat = isUnderway && sea.tick >= thing.arrival;
  if (thing.state === 'hauling') thing.hauled += 1;
  else thing.y = yAfter(sea.tick - thing.tick - thing.hauled, thing.drift);
  if (isAtBoat) meet(sea, thing);
  if (thing.y > bottom) thing.state = 'gone';
}

function meet(sea: Sea, thing: Thing): void {
  const { kind, hauled } = thing;
  const isMissed = !isInLane(thing, boatLane(sea)) || (kind === 'cloud' && !sea.isSlow);
  if (isMissed) pass(sea, thing);
  else if (kind === 'net' && hauled < haulTicks) thing.state = 'hauling';
  else if (things[kind].group === 'animal') touch(sea, thing);
  else take(sea, thing);
}

function pass(sea: Sea, thing: Thing): void {
  thing.state = 'passed';
  if (isLitter(thing.kind)) sea.missed += 1;
  if (things[thing.kind].group !== 'animal') return;
  sea.spared += 1;
  if (sea.event.tick !== sea.tick) recordEvent(sea, 'spared', thing, 0);
}

function touch(sea: Sea, thing: Thing): void {
  const { points } = things[thing.kind];
  const before = sea.score;
  thing.state = 'passed';
  sea.touched += 1;
  sea.combo = 0;
  sea.score = Math.max(0, sea.score + points);
  sea.base = Math.max(0, sea.base + points);
  recordEvent(sea, 'touched', thing, sea.score - before);
}

function take(sea: Sea, thing: Thing): void {
  const { points } = things[thing.kind];
  const worth = Math.floor((points * multiplierOf(sea)) / 10);
  thing.state = 'gone';
  recordEvent(sea, 'caught', thing, worth);
  if (!isLitter(thing.kind)) {
    sea.mapUntil = sea.tick + mapTicks;
    return;
  }
  sea.caught[thing.kind] += 1;
  sea.combo += 1;
  sea.score += worth;
  sea.base += points;
}

function recordEvent(sea: Sea, what: SeaEvent['what'], thing: Thing, points: number): void {
  Object.assign(sea.event, { what, tick: sea.tick, kind: thing.kind, points });
}

export type Outcome = Readonly<ReturnType<typeof outcomeOf>>;

export function outcomeOf({ score, base, caught, touched, spared, missed }: Sea) {
  const years = litterKinds.map((kind) => caught[kind] * (things[kind].years ?? 0));
  /** Years that the caught litter would have stayed in the sea, in total. */
  const yearsRemoved = years.reduce((sum, each) => sum + each, 0);
  return { score, base, caught, touched, spared, missed, yearsRemoved };
}

/** Plays a whole round. The inputs must have passed `inputFault`. */
export function simulate(seed: number, speed: Speed, inputs: Inputs, roundTicks: number): Outcome {
  const sea = createSea(seed, speed, roundTicks);
  const actions = new Map(inputs);
  while (!isFinished(sea)) advance(sea, actions.get(sea.tick));
  return outcomeOf(sea);
}

export function inputFault(inputs: Inputs, roundTicks: number): string | null {
  let last = -1;
  for (const [tick, action] of inputs) {
    if (!isWhole(tick, roundTicks - 1)) {
      return `A tick must be a whole number from 0 to ${roundTicks - 1}.`;
    }
    if (!isWhole(action, 6)) return 'An action must be a whole number from 0 to 6.';
    if (tick <= last) return 'Ticks must increase: at most one action per tick.';
    last = tick;
  }
  return null;
}

const isWhole = (value: number, most: number) =>
  Number.isInteger(value) && value >= 0 && value <= most;

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
