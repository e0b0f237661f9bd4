import type { Round } from '@/features/players/game/round';
import type { Bitmap } from './bitmaps';
import type { Room } from './room';
import type { Stock } from './stock';

/** What the layers are painted from. */
export interface Scene {
  readonly pen: CanvasRenderingContext2D;
  readonly round: Round;
  /** Things stand in rows, and nothing moves but by rows and lanes. */
  isStill: boolean;
  room: Room;
  stock: Stock;
}

/** Puts a bitmap's middle at a place in device pixels. */
export function put({ pen }: Scene, { image, x: dx, y: dy }: Bitmap, x: number, y: number): void {
  pen.drawImage(image, Math.round(x - dx), Math.round(y - dy));
}

/** From milli-units to device pixels. */
export function downTo({ room }: Scene, y: number): number {
  return room.top + y * room.down;
}
