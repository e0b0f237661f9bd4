import { boatLane } from '@/domain/game/boat';
import { laneCount } from '@/domain/game/things';
import { put, type Scene } from './scene';
import { wavePeriod } from './spriteCache';

const waveCount = 6;
/** Speed along the current and across it, in drawing units per second. */
const flow = 16;
const sway = 9;

export function paintLight({ pen, room, stock, round }: Scene): void {
  const left = (boatLane(round.sea) * room.width) / laneCount;
  pen.drawImage(stock.light.image, Math.round(left), 0);
}

export function paintWaves(scene: Scene, ms: number): void {
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
