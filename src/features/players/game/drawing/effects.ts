import { boatY } from '@/domain/game/things';
import type { Bitmap } from './bitmaps';
import { downTo, put, type Scene } from './scene';

export interface Effect {
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

/** Creates a fixed pool of effects, which are reused. */
export function createEffects(): readonly Effect[] {
  return Array.from({ length: 6 }, () => ({
    words: null,
    hasSplash: false,
    x: 0,
    ageMs: effectMs,
  }));
}

/** Replaces the oldest effect. */
export function addEffect(effects: readonly Effect[], next: Omit<Effect, 'ageMs'>): void {
  const oldest = effects.reduce((one, other) => (other.ageMs > one.ageMs ? other : one));
  Object.assign(oldest, next, { ageMs: 0 });
}

export function paintEffects(scene: Scene, effects: readonly Effect[], ms: number): void {
  const { pen, room, stock, isStill } = scene;
  const line = downTo(scene, boatY * 1000);
  for (let at = 0; at < effects.length; at += 1) {
    const effect = effects[at];
    if (!effect?.words || effect.ageMs >= effectMs) continue;
    effect.ageMs += ms;
    const left = Math.max(0, 1 - effect.ageMs / effectMs);
    const rise = isStill ? 0 : 26 * (1 - left * left * left);
    const half = effect.words.x;
    const x = Math.min(Math.max(effect.x * room.across, half), room.width - half);
    pen.globalAlpha = Math.min(1, (left * effectMs) / fadeMs);
    put(scene, effect.words, x, line - (wordsAhead + rise) * room.unit);
    if (effect.hasSplash) put(scene, stock.splash, x, line - (splashAhead + rise) * room.unit);
  }
  pen.globalAlpha = 1;
}
