import { boatLane, laneMilli, laneX, type SeaEvent, type Thing } from '@/domain/game/sea';
import { boatY, fieldHeight, haulTicks, laneCount, mapAhead } from '@/domain/game/things';
import type { Round } from '../game';
import { type Art, artOf, type Drawing, gold, night, onGold, type Shape, white } from './art';

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
    across: (width * ratio) / (laneCount * laneMilli),
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

interface Effect extends Readonly<SeaEvent> {
  /** Position of the boat at that time, in milli-units. */
  readonly x: number;
  ageMs: number;
}

interface Scene {
  readonly pen: CanvasRenderingContext2D;
  readonly round: Round;
  readonly font: string;
  /** With reduced motion, things move only by rows and the boat only by lanes. */
  isStill: boolean;
  room: ReturnType<typeof roomFor>;
  drawings: Record<Drawing, HTMLCanvasElement>;
  effects: Effect[];
}

/** Creates the painter of a round. Returns null without a 2D canvas context. */
export function createPainter(canvas: HTMLCanvasElement, round: Round) {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  let isReduced = false;
  let seenMs = 0;
  let tilt = 0;

  const fit = () => {
    // A higher ratio makes no visible difference.
    const ratio = isReduced ? 1 : Math.min(devicePixelRatio, 2);
    const room = roomFor(canvas.clientWidth, canvas.clientHeight, ratio);
    const bitmaps = Object.entries(artOf).map(([name, art]) => [name, bitmapOf(art, room.unit)]);
    const drawings = Object.fromEntries(bitmaps) as Scene['drawings'];
    return { room, drawings };
  };
  const font = getComputedStyle(canvas).fontFamily;
  const scene: Scene = { pen, round, font, isStill: false, effects: [], ...fit() };

  const resize = () => {
    Object.assign(scene, fit());
    canvas.width = scene.room.width;
    canvas.height = scene.room.height;
  };

  return {
    resize,
    /** Draws coarser and without waves from now on. */
    reduce: () => {
      isReduced = true;
      resize();
    },
    notice: (event: SeaEvent) => {
      if (event.what === 'spared') return;
      scene.effects.push({ ...event, x: round.sea.boatX, ageMs: 0 });
    },
    /** Draws the sea `fraction` of the way between two ticks, `ms` after the last frame. */
    paint: (fraction: number, ms: number, isStill: boolean) => {
      // The boat leans by up to 0.09 radians within 90 ms of a lane change.
      const lean = 0.09 * Math.sign(round.sea.boatX - round.lastX);
      scene.isStill = isStill;
      seenMs += ms;
      tilt = isStill ? 0 : tilt + (lean - tilt) * Math.min(1, ms / 90);
      for (const effect of scene.effects) effect.ageMs += ms;
      scene.effects = scene.effects.filter(({ ageMs }) => ageMs < effectMs);
      pen.clearRect(0, 0, scene.room.width, scene.room.height);
      paintLight(scene);
      if (!isStill && !isReduced) paintWaves(scene, seenMs);
      paintMap(scene);
      paintThings(scene, fraction);
      paintBoat(scene, boatX(round, fraction, isStill), tilt);
      paintHauls(scene);
      for (const effect of scene.effects) paintEffect(scene, effect);
      pen.globalAlpha = 1;
    },
  };
}

/** Renders a drawing once for many uses, at `unit` device pixels per drawing unit. */
function bitmapOf({ shapes, reach: [x, y], scale = 1, turn = 0 }: Art, unit: number) {
  const image = document.createElement('canvas');
  image.width = Math.ceil(2 * x * unit);
  image.height = Math.ceil(2 * y * unit);
  const pen = image.getContext('2d');
  pen?.translate(x * unit, y * unit);
  pen?.scale(unit * scale, unit * scale);
  pen?.rotate((turn * Math.PI) / 180);
  for (const shape of shapes) if (pen) draw(pen, new Path2D(shape.d), shape);
  return image;
}

function draw(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  { fill = 'transparent', stroke = 'transparent', width = 1, dash, opacity = 1 }: Shape,
): void {
  const style = { fillStyle: fill, strokeStyle: stroke, lineWidth: width, globalAlpha: opacity };
  Object.assign(pen, style, { lineCap: 'round', lineJoin: 'round' });
  pen.setLineDash(dash ? dash.split(' ').map(Number) : []);
  pen.fill(path);
  pen.stroke(path);
}

/** Draws a drawing centered at a point in device pixels. */
function put({ pen, drawings }: Scene, name: Drawing, [x, y]: [number, number], scale = 1): void {
  const image = drawings[name];
  const width = image.width * scale;
  const height = image.height * scale;
  pen.drawImage(image, Math.round(x - width / 2), Math.round(y - height / 2), width, height);
}

/** Fills a box of x, y, width and height with round ends. */
function fillPill({ pen }: Scene, color: string, box: [number, number, number, number]): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(...box, box[3] / 2);
  pen.fill();
}

/** Converts a y in milli-units to device pixels. */
const downTo = ({ room }: Scene, y: number): number => room.top + y * room.down;

/** Shines on the boat's lane. */
function paintLight({ pen, room, round }: Scene): void {
  const width = room.width / laneCount;
  const light = pen.createLinearGradient(0, 0, 0, room.height);
  light.addColorStop(0, `${white}00`);
  light.addColorStop(1, `${white}21`);
  pen.fillStyle = light;
  pen.fillRect(Math.round(boatLane(round.sea) * width), 0, Math.ceil(width), room.height);
}

const waveCount = 6;
/** Drawing units after which the strokes of a line of waves repeat. */
const wavePeriod = 240;

function paintWaves(scene: Scene, ms: number): void {
  const { pen, room, drawings } = scene;
  const { unit, height } = room;
  const seconds = ms / 1000;
  const way = height + 40 * unit;
  for (let at = 0; at < waveCount; at += 1) {
    const y = ((at * way) / waveCount + seconds * 16 * unit) % way;
    const shift = (at * 97 + seconds * (at % 2 === 0 ? 4.5 : -4.5)) % wavePeriod;
    const left = ((shift + wavePeriod) % wavePeriod) * unit;
    pen.globalAlpha = 0.05 + (0.13 * y) / way;
    put(scene, 'waves', [drawings.waves.width / 2 - left, y - 20 * unit]);
  }
  pen.globalAlpha = 1;
}

/** Height of the map's strip, in drawing units. */
const mapHeight = 92;

/** Previews the things of the next seconds while a current map is active, the nearest lowest. */
function paintMap(scene: Scene): void {
  const { pen, room, round } = scene;
  const { sea } = round;
  if (sea.tick >= sea.mapUntil) return;
  const { unit } = room;
  const height = mapHeight * unit;
  pen.fillStyle = 'rgba(3, 32, 48, 0.72)';
  pen.fillRect(0, room.top, room.width, height);
  pen.fillStyle = gold;
  pen.fillRect(0, room.top + height, room.width, 2 * unit);
  for (const spawn of sea.spawns.slice(sea.next)) {
    if (spawn.tick > sea.tick + mapAhead) return;
    const near = 1 - (spawn.tick - sea.tick) / mapAhead;
    const y = room.top + (16 + near * (mapHeight - 32)) * unit;
    put(scene, spawn.kind, [thingX(spawn) * room.across, y], 0.5);
  }
}

function paintThings(scene: Scene, fraction: number): void {
  const { pen, room, round, isStill } = scene;
  for (const thing of round.sea.live) {
    const y = downTo(scene, thingY(thing, fraction, isStill));
    pen.globalAlpha = thing.state === 'passed' ? 0.55 : 1;
    put(scene, thing.kind, [thingX(thing) * room.across, y]);
  }
  pen.globalAlpha = 1;
}

function paintBoat(scene: Scene, x: number, tilt: number): void {
  const { pen, room, drawings, round } = scene;
  const left = Math.round(x * room.across);
  // The arms, ahead of the center, are on the boat's line.
  const y = Math.round(downTo(scene, boatY * 1000) + 14 * room.unit);
  const boat = round.sea.isSlow ? drawings.sweeper : drawings.boat;
  put(scene, 'wake', [left, y + 111 * room.unit]);
  pen.setTransform(Math.cos(tilt), Math.sin(tilt), -Math.sin(tilt), Math.cos(tilt), left, y);
  pen.drawImage(boat, Math.round(-boat.width / 2), Math.round(-boat.height / 2));
  pen.setTransform(1, 0, 0, 1, 0, 0);
}

/** Paints a bar above each net that is being hauled. */
function paintHauls(scene: Scene): void {
  const { round, room } = scene;
  const width = 84 * room.unit;
  const height = 14 * room.unit;
  for (const net of round.sea.live.filter(({ state }) => state === 'hauling')) {
    const left = thingX(net) * room.across - width / 2;
    const top = downTo(scene, net.y) - 66 * room.unit;
    const done = Math.max(height, (width * net.hauled) / haulTicks);
    fillPill(scene, night, [left, top, width, height]);
    fillPill(scene, gold, [left, top, done, height]);
  }
}

const effectMs = 900;

/** Paints words ahead of the boat, which rise and then fade for 300 ms. */
function paintEffect(scene: Scene, { what, kind, points, x, ageMs }: Effect): void {
  const { pen, room, font, isStill } = scene;
  const { unit } = room;
  const isCatch = what === 'caught';
  const gain = kind === 'map' ? 'Map!' : `+${points}`;
  const words = isCatch ? gain : 'Give way!';
  const left = 1 - ageMs / effectMs;
  const rise = isStill ? 0 : 26 * (1 - left * left * left);
  const line = downTo(scene, boatY * 1000) - rise * unit;
  const size = (isCatch ? 20 : 16) * unit;
  const y = line - 84 * unit;
  pen.font = `800 ${size}px ${font}`;
  const width = Math.max(pen.measureText(words).width + 1.4 * size, 70 * unit);
  const center = Math.min(Math.max(x * room.across, width / 2), room.width - width / 2);
  pen.globalAlpha = Math.min(1, (left * effectMs) / 300);
  fillPill(scene, isCatch ? gold : white, [center - width / 2, y - size, width, 2 * size]);
  pen.fillStyle = isCatch ? onGold : night;
  pen.textAlign = 'center';
  pen.fillText(words, center, y + 0.35 * size);
  if (isCatch && !isStill) put(scene, 'splash', [center, line - 50 * unit]);
}
