import type { Round } from '@/features/players/game/round';
import type { Bitmap } from './bitmaps';
import type { CanvasSize } from './canvasSize';
import type { SpriteCache } from './spriteCache';

export interface Scene {
  readonly pen: CanvasRenderingContext2D;
  readonly round: Round;
  /** With reduced motion, things move only by rows and the boat only by lanes. */
  isStill: boolean;
  room: CanvasSize;
  stock: SpriteCache;
}

/** Draws a bitmap centered at a point in device pixels. */
export function put({ pen }: Scene, { image, x: dx, y: dy }: Bitmap, x: number, y: number): void {
  pen.drawImage(image, Math.round(x - dx), Math.round(y - dy));
}

/** Converts a y in milli-units to device pixels. */
export function downTo({ room }: Scene, y: number): number {
  return room.top + y * room.down;
}
