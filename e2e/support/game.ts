import type { Page } from '@playwright/test';
import { startLane } from '../../src/domain/game/boat';
import { slowOff, slowOn } from '../../src/domain/game/sea';
import { carefulPlayer, minute, play, playByText } from '../../src/domain/game/testing/bots';
import { laneCount, ticksPerSecond } from '../../src/domain/game/things';
import { turnCount, turnTicks } from '../../src/domain/game/turns';
import type { Frames } from './frames';
import type { InputMode, inputModeNames } from './inputMode';
import { button } from './play';
import { expect } from './test';

const countdownMs = 3_000;
const firstFrameMs = 50;

export const sea = (page: Page) => page.getByRole('img', { name: /^A boat on a sea/ });

/** Starts a round at calm speed and returns the seed from the response. */
export async function beginRound(page: Page, user: InputMode): Promise<number> {
  await user.choose(page.getByRole('radio', { name: 'Calm' }));
  const response = page.waitForResponse(/\/challenges\/3\/attempts\/\d+$/);
  await user.press(button(page, 'Begin'));
  const { attempt } = (await (await response).json()) as { attempt: { seed: number } };
  // The sea takes the focus when it replaces the brief.
  await expect(button(page, 'Begin')).toBeHidden();
  return attempt.seed;
}

export async function countDown(page: Page, frames: Frames): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Starting in' })).toBeVisible();
  await frames.pass(countdownMs + firstFrameMs);
}

interface Boat {
  steer(from: number, to: number): Promise<void>;
  toggleSlow(): Promise<void>;
}

/** Touch taps beside the boat; the keyboard presses 1 to 5 and S. */
export const boats: Record<(typeof inputModeNames)[number], (page: Page) => Boat> = {
  touch: (page) => ({
    steer: async (from, to) => {
      const { x, y, width, height } = (await sea(page).boundingBox()) ?? fail();
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
    const next = frames.whole((tick / ticksPerSecond) * 1000);
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

/** Plays a whole round in text mode, which shows all that the player needs to know. */
export async function playInWords(page: Page, user: InputMode, seed: number): Promise<void> {
  const { inputs } = playByText(seed, 'calm');
  for (let turn = 0; turn < turnCount({ roundTicks: minute }); turn += 1) {
    const actions = inputs.filter(([tick]) => Math.floor(tick / turnTicks) === turn);
    const lane = actions.find(([, action]) => action < laneCount)?.[1];
    if (actions.some(([, action]) => action >= laneCount)) await user.press(button(page, 'Slow'));
    await user.press(button(page, lane === undefined ? 'Stay' : `Lane ${lane + 1}`));
  }
}

function fail(): never {
  throw new Error('The sea is not shown.');
}
