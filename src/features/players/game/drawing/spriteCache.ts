import { type ThingKind, thingKinds } from '@/domain/game/things';
import { artOf } from './art';
import { type Bitmap, bitmapOf, makeBitmap } from './bitmaps';
import { boat, splash, sweeper, wake } from './boat';
import * as palette from './palette';
import type { CanvasSize } from './canvasSize';

export interface SpriteCache {
  readonly things: Readonly<Record<ThingKind, Bitmap>>;
  readonly boat: Bitmap;
  readonly sweeper: Bitmap;
  readonly wake: Bitmap;
  readonly splash: Bitmap;
  readonly light: Bitmap;
  /** A line of wave strokes, at least one period longer than the canvas is wide. */
  readonly wave: Bitmap;
}

/** Drawing units after which the strokes of a wave repeat. */
export const wavePeriod = 240;
const strokes = [50, 54, 74, 62];

export function createSpriteCache(room: CanvasSize): SpriteCache {
  const { unit } = room;
  const things = Object.fromEntries(
    thingKinds.map((kind) => [kind, bitmapOf(artOf[kind], unit)]),
  ) as Record<ThingKind, Bitmap>;
  return {
    things,
    boat: bitmapOf(boat, unit),
    sweeper: bitmapOf(sweeper, unit),
    wake: bitmapOf(wake, unit),
    splash: bitmapOf(splash, unit),
    light: lightOf(room),
    wave: waveOf(room),
  };
}

function lightOf({ width, height }: CanvasSize): Bitmap {
  return makeBitmap([width / 5, height], (pen) => {
    const gradient = pen.createLinearGradient(0, 0, 0, height);
    gradient.addColorStop(0, `${palette.white}00`);
    gradient.addColorStop(1, `${palette.white}21`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, width, height);
  });
}

function waveOf({ width, unit }: CanvasSize): Bitmap {
  const periods = Math.ceil(width / unit / wavePeriod) + 1;
  return makeBitmap([periods * wavePeriod * unit, 18 * unit], (pen) => {
    pen.scale(unit, unit);
    pen.lineCap = 'round';
    pen.lineWidth = 5;
    pen.strokeStyle = palette.white;
    pen.setLineDash(strokes);
    pen.stroke(new Path2D(`M0 9q30 -9 60 0${'t60 0'.repeat(periods * 4)}`));
  });
}
