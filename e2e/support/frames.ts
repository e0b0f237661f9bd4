import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Runs `count` frames that are `apart` milliseconds apart. */
    passFrames(count: number, apart: number): void;
  }
}

/** In milliseconds: three ticks of the game. */
const apart = 50;

export interface Frames {
  /** Advances the time by running its frames without waiting. */
  pass(ms: number): Promise<void>;
  /** Rounds a time in milliseconds down to the last frame. */
  whole(ms: number): number;
}

/** Replaces animation frames on pages opened from now on with manually advanced ones. */
export async function holdFrames(page: Page): Promise<Frames> {
  await page.addInitScript(() => {
    const callbacks = new Map<number, FrameRequestCallback>();
    let count = 0;
    let time = 0;
    window.requestAnimationFrame = (callback) => {
      count += 1;
      callbacks.set(count, callback);
      return count;
    };
    window.cancelAnimationFrame = (id) => void callbacks.delete(id);
    window.passFrames = (frames, gap) => {
      for (let frame = 0; frame < frames; frame += 1) {
        time += gap;
        for (const [id, callback] of new Map(callbacks)) if (callbacks.delete(id)) callback(time);
      }
    };
  });
  return {
    pass: (ms) =>
      page.evaluate(([frames = 0, gap = 0]) => window.passFrames(frames, gap), [ms / apart, apart]),
    whole: (ms) => ms - (ms % apart),
  };
}
