import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { actWith } from './support/inputMode';
import { boxOf, inspect } from './support/look';
import { button, expectStep, openFromList, titles } from './support/play';
import { expect, test } from './support/test';

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
  countDown(): Promise<void>;
}

/** Replaces animation frames on pages opened from now on with manually advanced ones. */
async function holdFrames(page: Page): Promise<Frames> {
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
async function beginRound(page: Page) {
  await page.getByRole('radio', { name: 'Calm' }).check();
  await button(page, 'Begin').click();
  await expect(button(page, 'Begin')).toBeHidden();
}

test('touch: taps beside the boat steer it, and text mode works', async ({ page }) => {
  const user = actWith(page, 'touch');
  const frames = await holdFrames(page);
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.game);
  await beginRound(page);
  await frames.countDown();
  const sea = await boxOf(page.getByRole('img', { name: /^A boat on a sea/ }));

  for (const side of [0.25, 0.25, 0.75]) {
    await page.touchscreen.tap(sea.x + sea.width * side, sea.y + sea.height / 2);
    await frames.pass(1_000);
  }
  await frames.pass(8_000);
  await expect(page.getByText(/Your lane is 2\./)).toBeAttached();
  await user.press(button(page, 'Close'));
  await user.press(button(page, 'Leave'));

  await openFromList(page, user, titles.game);
  await page.getByRole('radio', { name: 'Play as text' }).check();
  await beginRound(page);
  for (let row = 1; row <= 3; row += 1) await user.press(button(page, 'Stay'));
  await expect(page.getByText('Row 4 of 40', { exact: true })).toBeVisible();
  await inspect(page);
});

test('keyboard: a round is steered, paused, failed, and left by Back', async ({ page }) => {
  const user = actWith(page, 'keyboard');
  const frames = await holdFrames(page);
  const seconds = page.getByRole('status').filter({ hasText: 'Starting in' });
  const resume = button(page.getByRole('dialog', { name: 'Paused' }), 'Resume');
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.game);
  await inspect(page);
  await beginRound(page);
  await expect(seconds).toHaveText('Starting in 3');
  await inspect(page);
  await frames.countDown();
  await expect(seconds).toHaveCount(0);

  await page.keyboard.press('5');
  await frames.pass(10_250);
  await expect(page.getByText(/50 seconds left.*Your lane is 5\./)).toBeAttached();
  await inspect(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(resume).toBeFocused();
  await inspect(page);
  await frames.pass(10_000);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
  await user.press(resume);
  await frames.pass(2_050);
  await expect(seconds).toHaveText('Starting in 1');
  await expect(page.getByText('0:50')).toBeVisible();
  await frames.pass(51_000);

  await expectStep(page, 'Not there yet');
  await inspect(page);
  await user.press(button(page, 'Same sea again'));
  await expect(seconds).toHaveText('Starting in 3');
  const leaving = page.getByRole('dialog', { name: 'Leave this round?' });
  await page.goBack();
  await inspect(page);
  await user.press(button(leaving, 'Stay'));
  await expect(leaving).toBeHidden();
  await page.goBack();
  await user.press(button(leaving, 'Leave'));
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible();
  await expect(page).toHaveURL(/\/challenges(?!.*play)/);
  await page.goBack();
  await expect(page).not.toHaveURL(/play/);
});
