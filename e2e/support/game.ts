import type { Page } from '@playwright/test';
import { startLane } from '../../src/domain/game/boat';
import { slowOff, slowOn } from '../../src/domain/game/sea';
import { carefulPlayer, minute, play } from '../../src/domain/game/testing/bots';
import { ticksPerSecond } from '../../src/domain/game/things';
import { boxOf } from './look';
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

export const sea = (page: Page) => page.getByRole('img', { name: /^A boat on a sea/ });

/** Starts a round and returns the seed from the response. */
export async function beginRound(page: Page): Promise<number> {
  await page.getByRole('radio', { name: 'Calm' }).check();
  const response = page.waitForResponse(/\/challenges\/3\/attempts\/\d+$/);
  await button(page, 'Begin').click();
  const { attempt } = (await (await response).json()) as { attempt: { seed: number } };
  // The sea takes the focus when it replaces the brief.
  await expect(button(page, 'Begin')).toBeHidden();
  return attempt.seed;
}

interface Boat {
  steer(from: number, to: number): Promise<void>;
  toggleSlow(): Promise<void>;
}

/** Touch taps beside the boat; the keyboard presses 1 to 5 and S. */
export const boats: Record<'touch' | 'keyboard', (page: Page) => Boat> = {
  touch: (page) => ({
    steer: async (from, to) => {
      const { x, y, width, height } = await boxOf(sea(page));
      const side = to < from ? 0.25 : 0.75;
      for (let lanes = Math.abs(to - from); lanes > 0; lanes -= 1) {
        await page.touchscreen.tap(x + width * side, y + height / 2);
      }
    },
    toggleSlow: () => button(page, 'Slow').tap(),
  }),
  keyboard: (page) => ({
    steer: (_from, to) => page.keyboard.press(String(to + 1)),
    toggleSlow: () => page.keyboard.press('s'),
  }),
};

/** Plays a whole round as a careful player, who looks four seconds ahead and errs at times. */
export async function playCarefully(frames: Frames, boat: Boat, seed: number): Promise<void> {
  const { inputs } = play(carefulPlayer(1), seed, 'calm');
  let lane: number = startLane;
  let now = 0;
  for (const [tick, action] of inputs) {
    if (action === lane) continue;
    const exact = (tick / ticksPerSecond) * 1000;
    const next = exact - (exact % apart);
    await frames.pass(next - now);
    now = next;
    if (action === slowOn || action === slowOff) {
      await boat.toggleSlow();
    } else {
      await boat.steer(lane, action);
      lane = action;
    }
  }
  await frames.pass((minute / ticksPerSecond) * 1000 - now);
}
