import { boatLane, laneMilli, laneX, type SeaEvent, type Thing } from '@/domain/game/sea';
import {
  boatY,
  fieldHeight,
  fieldWidth,
  haulTicks,
  laneCount,
  mapAhead,
} from '@/domain/game/things';
import type { Round } from '../game';
import { artOf, gold, night } from './art';
import { type Bitmap, createSprites, pillOf, wavePeriod } from './sprites';

/** CSS pixels of the field under each of the sheets above and below it. */
export const overlap = 24;
/** Units of sea shown above the field. */
const above = 4;
/** Drawing units from the boat's line to the lower end of the open field, for boat and wake. */
const sternRoom = 92;
/** Field size that the drawings are made for, in pixels. */
const drawn = { width: 390, height: 636 };

/** Fits the field into a size in CSS pixels (0 if hidden), at `ratio` device pixels each. */
export function roomFor(hasWidth: number, hasHeight: number, ratio: number) {
  const width = Math.max(1, hasWidth);
  const open = Math.max(1, hasHeight - 2 * overlap);
  const lowness = (open / width) * (drawn.width / drawn.height);
  const unit = (width / drawn.width) * Math.min(Math.max(Math.sqrt(lowness), 0.7), 1.1);
  const down = (open - sternRoom * unit) / (boatY + above);
  return {
    width: Math.ceil(width * ratio),
    height: Math.ceil((open + 2 * overlap) * ratio),
    top: (overlap + above * down) * ratio,
    /** Device pixels per milli-unit, across and down. */
    across: (width * ratio) / (fieldWidth * 1000),
    down: (down * ratio) / 1000,
    /** Device pixels per drawing unit; fewer on a low field. */
    unit: unit * ratio,
  };
}

/** Number of rows that things snap to with reduced motion. */
const rowCount = 12;
const row = (fieldHeight * 1000) / rowCount;

/** Returns the y at which a thing is drawn between two ticks, in milli-units. */
export function thingY({ y, drift, state }: Thing, fraction: number, isStill: boolean): number {
  if (isStill) return (Math.floor(y / row) + 0.5) * row;
  return state === 'hauling' ? y : y - ((1 - fraction) * drift) / 3;
}

/** Returns the center x of a thing, in milli-units. A net's is between its two lanes. */
export const thingX = ({ kind, lane }: Pick<Thing, 'kind' | 'lane'>): number =>
  laneX(lane) + (kind === 'net' ? laneMilli / 2 : 0);

export const boatX = ({ sea, lastX }: Round, fraction: number, isStill: boolean): number =>
  isStill ? laneX(boatLane(sea)) : lastX + (sea.boatX - lastX) * fraction;

/** Highest pixel ratio to draw at. More makes no visible difference. */
const maxRatio = 2;
/** Lean of the boat during a lane change, in radians, and the time to get there. */
const lean = 0.09;
const leanMs = 90;

interface Scene {
  readonly pen: CanvasRenderingContext2D;
  readonly round: Round;
  /** With reduced motion, things move only by rows and the boat only by lanes. */
  isStill: boolean;
  room: ReturnType<typeof roomFor>;
  sprites: ReturnType<typeof createSprites>;
}

/** Creates the painter of a round. Returns null without a 2D canvas context. */
export function createPainter(canvas: HTMLCanvasElement, round: Round) {
  const pen = canvas.getContext('2d');
  if (!pen) return null;

  const font = getComputedStyle(canvas).fontFamily;
  const effects = createEffects();
  const pills = new Map<string, Bitmap>();
  let isReduced = false;
  let seenMs = 0;
  let tilt = 0;

  const fit = () => {
    const ratio = isReduced ? 1 : Math.min(devicePixelRatio, maxRatio);
    const room = roomFor(canvas.clientWidth, canvas.clientHeight, ratio);
    return { room, sprites: createSprites(room) };
  };
  const scene: Scene = { pen, round, isStill: false, ...fit() };

  const resize = () => {
    Object.assign(scene, fit());
    canvas.width = scene.room.width;
    canvas.height = scene.room.height;
    pills.clear();
  };

  const pill = (words: string, isGolden: boolean) => {
    const ready = pills.get(words) ?? pillOf(words, isGolden, font, scene.room.unit);
    pills.set(words, ready);
    return ready;
  };

  return {
    resize,
    /** Draws coarser and without waves from now on. */
    reduce: () => {
      isReduced = true;
      resize();
    },
    notice: ({ what, kind, points }: SeaEvent) => {
      if (what === 'none' || what === 'spared') return;
      const isCatch = what === 'caught';
      const words = kind === 'map' ? 'Map!' : `+${points}`;
      // Replaces the oldest effect.
      const oldest = effects.reduce((one, other) => (other.ageMs > one.ageMs ? other : one));
      oldest.words = pill(isCatch ? words : 'Give way!', isCatch);
      oldest.hasSplash = isCatch && !scene.isStill;
      oldest.x = round.sea.boatX;
      oldest.ageMs = 0;
    },
    /** Draws the sea `fraction` of the way between two ticks, `ms` after the last frame. */
    paint: (fraction: number, ms: number, isStill: boolean) => {
      const isMoving = Math.sign(round.sea.boatX - round.lastX);
      scene.isStill = isStill;
      seenMs += ms;
      tilt = isStill ? 0 : tilt + (isMoving * lean - tilt) * Math.min(1, ms / leanMs);
      pen.clearRect(0, 0, scene.room.width, scene.room.height);
      paintLight(scene);
      if (!isStill && !isReduced) paintWaves(scene, seenMs);
      paintMap(scene);
      paintThings(scene, fraction);
      paintBoat(scene, boatX(round, fraction, isStill), tilt);
      paintHauls(scene);
      paintEffects(scene, effects, ms);
    },
  };
}

/** Draws a bitmap centered at a point in device pixels. */
function put({ pen }: Scene, { image, x: dx, y: dy }: Bitmap, x: number, y: number): void {
  pen.drawImage(image, Math.round(x - dx), Math.round(y - dy));
}

/** Converts a y in milli-units to device pixels. */
const downTo = ({ room }: Scene, y: number): number => room.top + y * room.down;

function paintLight({ pen, room, sprites, round }: Scene): void {
  const left = (boatLane(round.sea) * room.width) / laneCount;
  pen.drawImage(sprites.light.image, Math.round(left), 0);
}

const waveCount = 6;
/** Speed along the current and across it, in drawing units per second. */
const flow = 16;
const sway = 9;

function paintWaves(scene: Scene, ms: number): void {
  const { pen, room, sprites } = scene;
  const { unit, height } = room;
  const way = height + 40 * unit;
  for (let at = 0; at < waveCount; at += 1) {
    const y = ((at * way) / waveCount + (ms / 1000) * flow * unit) % way;
    const shift = (at * 97 + (ms / 1000) * (at % 2 === 0 ? sway : -sway) * 0.5) % wavePeriod;
    const left = ((shift + wavePeriod) % wavePeriod) * unit;
    pen.globalAlpha = 0.05 + (0.13 * y) / way;
    put(scene, sprites.wave, sprites.wave.x - left, y - 20 * unit);
  }
  pen.globalAlpha = 1;
}

/** Height of the map's strip, in drawing units, and scale of the things on it. */
const mapHeight = 92;
const mapScale = 0.5;

/** Previews the things of the next seconds while a current map is active, the nearest lowest. */
function paintMap({ pen, room, sprites, round: { sea } }: Scene): void {
  if (sea.tick >= sea.mapUntil) return;
  const { unit } = room;
  const height = mapHeight * unit;
  pen.fillStyle = 'rgba(3, 32, 48, 0.72)';
  pen.fillRect(0, room.top, room.width, height);
  pen.fillStyle = gold;
  pen.fillRect(0, room.top + height, room.width, 2 * unit);
  for (let at = sea.next; at < sea.spawns.length; at += 1) {
    const spawn = sea.spawns[at];
    if (!spawn || spawn.tick > sea.tick + mapAhead) return;
    const { image } = sprites[spawn.kind];
    const near = 1 - (spawn.tick - sea.tick) / mapAhead;
    const x = thingX(spawn) * room.across;
    const y = room.top + (16 + near * (mapHeight - 32)) * unit;
    const width = image.width * mapScale;
    const tall = image.height * mapScale;
    pen.drawImage(image, x - width / 2, y - tall / 2, width, tall);
  }
}

function paintThings(scene: Scene, fraction: number): void {
  const { pen, room, sprites, round, isStill } = scene;
  for (const thing of round.sea.live) {
    const y = downTo(scene, thingY(thing, fraction, isStill));
    pen.globalAlpha = thing.state === 'passed' ? 0.55 : 1;
    put(scene, sprites[thing.kind], thingX(thing) * room.across, y);
  }
  pen.globalAlpha = 1;
}

/** Drawing units from the boat's center forward to its arms, which are on the boat's line. */
const armsAhead = 14;
/** Distance from the boat's center to the wake's, in drawing units. */
const wakeBehind = 103;

function paintBoat(scene: Scene, x: number, tilt: number): void {
  const { pen, room, sprites, round } = scene;
  const { unit } = room;
  const left = x * room.across;
  const y = downTo(scene, boatY * 1000) + armsAhead * unit;
  put(scene, sprites.wake, left, y + wakeBehind * (artOf.boat.scale ?? 1) * unit);
  const bitmap = round.sea.isSlow ? sprites.sweeper : sprites.boat;
  if (Math.abs(tilt) < 0.002) {
    put(scene, bitmap, left, y);
    return;
  }
  pen.setTransform(Math.cos(tilt), Math.sin(tilt), -Math.sin(tilt), Math.cos(tilt), left, y);
  pen.drawImage(bitmap.image, -bitmap.x, -bitmap.y);
  pen.setTransform(1, 0, 0, 1, 0, 0);
}

/** Size and distance of the bar above a net that is being hauled, in drawing units. */
const barWidth = 84;
const barHeight = 14;
const barAbove = 66;

function paintHauls(scene: Scene): void {
  for (const net of scene.round.sea.live) {
    if (net.state !== 'hauling') continue;
    paintBar(scene, net, 1, night);
    paintBar(scene, net, net.hauled / haulTicks, gold);
  }
}

function paintBar(scene: Scene, net: Thing, share: number, color: string): void {
  const { pen, room } = scene;
  const width = barWidth * room.unit;
  const height = barHeight * room.unit;
  const left = thingX(net) * room.across - width / 2;
  const top = downTo(scene, net.y) - barAbove * room.unit;
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(left, top, Math.max(height, width * share), height, height / 2);
  pen.fill();
}

interface Effect {
  words: Bitmap | null;
  hasSplash: boolean;
  /** Position of the boat at that time, in milli-units. */
  x: number;
  ageMs: number;
}

const effectMs = 900;
const fadeMs = 300;
/** Distance from the boat's line to the words and to the splash, in drawing units. */
const wordsAhead = 84;
const splashAhead = 50;

const createEffects = (): Effect[] =>
  Array.from({ length: 6 }, () => ({ words: null, hasSplash: false, x: 0, ageMs: effectMs }));

function paintEffects(scene: Scene, effects: readonly Effect[], ms: number): void {
  const { pen, room, sprites, isStill } = scene;
  const line = downTo(scene, boatY * 1000);
  for (const effect of effects) {
    if (!effect.words || effect.ageMs >= effectMs) continue;
    effect.ageMs += ms;
    const left = Math.max(0, 1 - effect.ageMs / effectMs);
    const rise = isStill ? 0 : 26 * (1 - left * left * left);
    const half = effect.words.x;
    const x = Math.min(Math.max(effect.x * room.across, half), room.width - half);
    pen.globalAlpha = Math.min(1, (left * effectMs) / fadeMs);
    put(scene, effect.words, x, line - (wordsAhead + rise) * room.unit);
    if (effect.hasSplash) put(scene, sprites.splash, x, line - (splashAhead + rise) * room.unit);
  }
  pen.globalAlpha = 1;
}
