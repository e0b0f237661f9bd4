import type { SeaEvent } from '@/domain/game/sea';
import type { Round } from '@/features/players/game/round';
import { type Bitmap, pillOf } from './bitmaps';
import { addEffect, createEffects, paintEffects } from './effects';
import { boatX } from './coordinates';
import { roomFor } from './canvasSize';
import type { Scene } from './scene';
import { paintBoat, paintHauls, paintMap, paintThings } from './sprites';
import { createSpriteCache } from './spriteCache';
import { paintLight, paintWaves } from './water';

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
