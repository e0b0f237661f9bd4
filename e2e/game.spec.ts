import type { Page } from '@playwright/test';
import { holdFrames } from './support/frames';
import { beginRound, boats, countDown, playCarefully, playInWords } from './support/game';
import { actWith, inputModeNames } from './support/inputMode';
import { needNetwork } from './support/network';
import { button, card, expectStep, openFromList, titles } from './support/play';
import { openSignedIn } from './support/app';
import { expect, test } from './support/test';

const title = titles.game;
const paused = (page: Page) => page.getByRole('dialog', { name: 'Paused' });
const seconds = (page: Page) => page.getByRole('status').filter({ hasText: 'Starting in' });

/** Simulates a switch to another tab or back. */
const hideTab = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('Back asks before it leaves a round, each time', async ({ page }) => {
  const user = actWith(page, 'touch');
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, title);
  await beginRound(page, user);
  const question = page.getByRole('dialog', { name: 'Leave this round?' });

  await page.goBack();
  await button(question, 'Stay').click();
  await expect(question).toBeHidden();
  await page.goBack();
  await button(question, 'Leave').click();

  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible();
  await expect(page).toHaveURL(/\/challenges(?!.*play)/);
  await page.goBack();
  await expect(page).not.toHaveURL(/play/);
});

for (const by of inputModeNames) {
  test(`${by}: a careful round on the sea passes`, async ({ page }) => {
    const user = actWith(page, by);
    const frames = await holdFrames(page);
    await openSignedIn(page, '/challenges');
    await openFromList(page, user, title);
    const seed = await beginRound(page, user);
    await countDown(page, frames);

    await playCarefully(frames, boats[by](page), seed);

    await expectStep(page, 'Ocean Cleanup Game completed');
  });

  test(`${by}: steers the boat, pauses in a hidden tab, and fails an idle round`, async ({
    page,
  }) => {
    const user = actWith(page, by);
    const frames = await holdFrames(page);
    await openSignedIn(page, '/challenges');
    await openFromList(page, user, title);
    await beginRound(page, user);
    await expect(seconds(page)).toHaveText('Starting in 3');
    await countDown(page, frames);
    await expect(seconds(page)).toHaveCount(0);

    await boats[by](page).steer(2, 4);
    await frames.pass(10_250);
    await expect(page.getByText(/50 seconds left.*Your lane is 5\./)).toBeAttached();
    await hideTab(page, true);
    await expect(button(paused(page), 'Resume')).toBeFocused();
    await frames.pass(10_000);
    await hideTab(page, false);
    await user.press(button(paused(page), 'Resume'));
    await expect(seconds(page)).toHaveText('Starting in 3');
    await frames.pass(1_050);
    await expect(seconds(page)).toHaveText('Starting in 2');
    await frames.pass(1_000);
    await expect(seconds(page)).toHaveText('Starting in 1');
    await expect(page.getByText('0:50')).toBeVisible();
    await frames.pass(51_000);

    await expectStep(page, 'Not there yet');
    await expect(page.getByText(/You need \d+\./)).toBeVisible();
    await user.press(button(page, 'Same sea again'));
    await expect(seconds(page)).toHaveText('Starting in 3');
  });

  test(`${by}: asks before leaving a round and returns to the list`, async ({ page }) => {
    const user = actWith(page, by);
    await openSignedIn(page, '/challenges');
    await openFromList(page, user, title);
    await beginRound(page, user);

    await user.press(button(page, 'Close'));
    const question = page.getByRole('dialog', { name: 'Leave this round?' });
    await user.press(button(question, 'Stay'));
    await expect(question).toHaveCount(0);
    await user.press(button(page, 'Close'));
    await user.press(button(question, 'Leave'));

    await expect(card(page, title).getByRole('button')).toBeFocused();
  });

  test(`${by}: a round in text mode passes, even if the network fails at its end`, async ({
    page,
    context,
    quiet,
  }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED/);
    const user = actWith(page, by);
    await needNetwork(page);
    await openSignedIn(page, '/challenges');
    await openFromList(page, user, title);
    await user.choose(page.getByRole('radio', { name: 'Play as text' }));
    const seed = await beginRound(page, user);
    await expectStep(page, title);
    await context.setOffline(true);

    await playInWords(page, user, seed);
    await expectStep(page, 'Not submitted yet');
    await context.setOffline(false);

    await expectStep(page, 'Ocean Cleanup Game completed');
  });
}
