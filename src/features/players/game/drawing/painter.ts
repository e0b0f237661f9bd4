import { boatLane } from '@/domain/game/boat';
import type { SeaEvent } from '@/domain/game/sea';
import { laneCount } from '@/domain/game/things';
import type { Round } from '@/features/players/game/round';
import { type Bitmap, pillOf } from './bitmaps';
import { roomFor } from './canvasSize';
import { boatX } from './coordinates';
import { addEffect, createEffects, paintEffects } from './effects';
import { type Scene, put } from './scene';
import { createSpriteCache, wavePeriod } from './spriteCache';
import { paintBoat, paintHauls, paintMap, paintThings } from './sprites';

/** Highest pixel ratio to draw at. More makes no visible difference. */
const maxRatio = 2;
/** Lean of the boat during a lane change, in radians, and the time to get there. */
const lean = 0.09;
const leanMs = 90;

export interface Painter {
  resize(): void;
  setStill(isStill: boolean): void;
  /** Draws coarser and without waves from now on. */
  reduce(): void;
  notice(event: SeaEvent): void;
  /** Draws the sea `fraction` of the way between two ticks, `ms` after the last frame. */
  paint(fraction: number, ms: number): void;
}

/** Creates the painter of a round. Returns null without a 2D canvas context. */
export function createPainter(canvas: HTMLCanvasElement, round: Round): Painter | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;

  const font = getComputedStyle(canvas).fontFamily;
  const effects = createEffects();
  const pills = new Map<string, Bitmap>();
  let isReduced = false;
  let seenMs = 0;
  let tilt = 0;

  const newRoom = () => {
    const ratio = isReduced ? 1 : Math.min(devicePixelRatio, maxRatio);
    return roomFor(canvas.clientWidth, canvas.clientHeight, ratio);
  };
  const first = newRoom();
  const scene: Scene = { pen, round, isStill: false, room: first, stock: createSpriteCache(first) };

  const resize = () => {
    scene.room = newRoom();
    scene.stock = createSpriteCache(scene.room);
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
    setStill: (isStill) => {
      scene.isStill = isStill;
    },
    reduce: () => {
      isReduced = true;
      resize();
    },
    notice: ({ what, kind, points }) => {
      if (what === 'none' || what === 'spared') return;
      const isCatch = what === 'caught';
      const catchWords = kind === 'map' ? 'Map!' : `+${points}`;
      addEffect(effects, {
        words: pill(isCatch ? catchWords : 'Give way!', isCatch),
        hasSplash: isCatch && !scene.isStill,
        x: round.sea.boatX,
      });
    },
    paint: (fraction, ms) => {
      const { room, isStill } = scene;
      const isMoving = Math.sign(round.sea.boatX - round.lastX);
      seenMs += ms;
      tilt = isStill ? 0 : tilt + (isMoving * lean - tilt) * Math.min(1, ms / leanMs);
      pen.clearRect(0, 0, room.width, room.height);
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

const waveCount = 6;
/** Speed along the current and across it, in drawing units per second. */
const flow = 16;
const sway = 9;

function paintLight({ pen, room, stock, round }: Scene): void {
  const left = (boatLane(round.sea) * room.width) / laneCount;
  pen.drawImage(stock.light.image, Math.round(left), 0);
}

function paintWaves(scene: Scene, ms: number): void {
  const { pen, room, stock } = scene;
  const { unit, height } = room;
  const way = height + 40 * unit;
  for (let at = 0; at < waveCount; at += 1) {
    const y = ((at * way) / waveCount + (ms / 1000) * flow * unit) % way;
    const shift = (at * 97 + (ms / 1000) * (at % 2 === 0 ? sway : -sway) * 0.5) % wavePeriod;
    const left = ((shift + wavePeriod) % wavePeriod) * unit;
    pen.globalAlpha = 0.05 + (0.13 * y) / way;
    put(scene, stock.wave, stock.wave.x - left, y - 20 * unit);
  }
  pen.globalAlpha = 1;
}
