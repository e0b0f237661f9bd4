import type { Page } from '@playwright/test';
import { button } from './play';
import { expect } from './test';

declare global {
  interface Window {
    /** Runs `count` frames that are `apart` milliseconds apart. */
    passFrames(count: number, apart: number): void;
  }
}

/** In milliseconds: three ticks of the game. */
const apart = 50;

interface Frames {
  /** Advances the time by running its frames without waiting. */
  pass(ms: number): Promise<void>;
  /** Passes the countdown of a round. */
  countDown(): Promise<void>;
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
  const pass = (ms: number) =>
    page.evaluate(([frames = 0, gap = 0]) => window.passFrames(frames, gap), [ms / apart, apart]);
  return {
    pass,
    async countDown() {
      await expect(page.getByRole('status').filter({ hasText: 'Starting in' })).toBeVisible();
      await pass(3_000 + apart);
    },
  };
}

/** Starts a round, in which the sea takes the focus from the brief. */
export async function beginRound(page: Page) {
  await page.getByRole('radio', { name: 'Calm' }).check();
  await button(page, 'Begin').click();
  await expect(button(page, 'Begin')).toBeHidden();
}
