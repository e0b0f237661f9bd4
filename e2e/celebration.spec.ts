import type { Page } from '@playwright/test';
import { open, openSignedIn } from './support/app';
import { resumeFaucet, openRepaired } from './support/faucet';
import { actWith } from './support/inputMode';
import { button, card, celebration, expectStep, titles } from './support/play';
import { expect, test } from './support/test';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const ledger = (page: Page) =>
  page.getByRole('list', { name: 'Awards, newest first' }).getByRole('listitem');

test('keyboard: the celebration traps focus until Esc and appears once', async ({ page }) => {
  const user = actWith(page, 'keyboard');
  await openRepaired(page);
  await user.press(button(page, 'Submit'));
  await expectStep(page, 'You reached Level 9');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(celebration(page)).toHaveAccessibleName(
    '150 points for Fix a Leaky Faucet. You reached level 9. 648 liters of direct water saved, over 30 days. Streak: 6 days.',
  );

  await page.keyboard.press('Tab');
  await expect(
    celebration(page).getByRole('button', { name: /^Where this comes from/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(celebration(page), 'Continue')).toBeFocused();
  // After the last control the browser's own have the focus.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStep(page, 'Passed!');
  await user.press(button(page, 'Done'));
  await expectStep(page, 'Challenges');
  await page.reload();
  await expect(card(page, titles.faucet)).toContainText('Completed!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('touch: the result after the celebration opens the next challenge', async ({ page }) => {
  const user = actWith(page, 'touch');
  await openRepaired(page);
  await user.press(button(page, 'Submit'));
  await expectStep(page, 'You reached Level 9');

  await user.press(button(celebration(page), 'Continue'));
  await expectStep(page, 'Passed!');
  await user.press(button(page, 'Next challenge'));

  await expectStep(page, titles.story);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('runs no animation in the celebration with reduced motion', async ({ page }) => {
  const user = actWith(page, 'touch');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRepaired(page);
  await user.press(button(page, 'Submit'));

  await expect(celebration(page).getByText('+150').last()).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => String((animation.effect as KeyframeEffect).target?.outerHTML)),
  );
  expect(moving).toEqual([]);
});

test('[H20] [P04] updates all screens after an award without a reload', async ({ page }) => {
  const user = actWith(page, 'touch');
  await openSignedIn(page, '/');
  const together = page.getByText(/^Together we saved/);
  const litres = async () =>
    Number(/[\d,.]+/.exec(await together.innerText())?.[0].replace(',', ''));
  const before = await litres();
  await resumeFaucet(page);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  await user.press(button(page, 'Submit'));
  await user.press(button(celebration(page), 'Continue'));
  await expectStep(page, 'Passed!');
  await user.press(button(page, 'Done'));

  await expect(card(page, titles.faucet)).toContainText('Completed!');
  await expect(page.getByRole('definition').first()).toHaveText('2');
  await link(page, 'Leaderboard').tap();
  const own = page
    .getByRole('list', { name: 'Ranking' })
    .getByRole('listitem')
    .filter({ hasText: 'You' });
  await expect(own).toContainText('1400');
  await link(page, 'Profile').tap();
  await expect(page.getByText('Longest: 6 days')).toBeVisible();
  await button(page, 'Points').click();
  await expect(ledger(page).first()).toContainText(/\+150\s*Fix a Leaky Faucet/);
  await expect(page.getByText('1400 points, and how you earned them')).toBeVisible();
  await button(page, 'Where it comes from').click();
  const sources = page.getByRole('list', { name: 'What saved water' }).getByRole('listitem');
  await expect(sources.filter({ hasText: titles.faucet })).toContainText('21.6 L');
  await link(page, 'Home').tap();
  await expect(page.getByText('Level 9 • ').filter({ visible: true })).toBeVisible();
  await expect(
    page.getByText('1400 points', { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await expect.poll(litres).toBeCloseTo(before + 21.6, 0);
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
});

test('two tabs that complete a challenge together get one award', async ({ page, context }) => {
  const user = actWith(page, 'touch');
  await openRepaired(page);
  const other = await context.newPage();
  await open(other, '/challenges?play=4');
  await user.press(button(other, 'Continue'));
  const tabs = [page, other];
  for (const tab of tabs) await expectStep(tab, 'Show what you did');

  // The result of one may reach the other before its tap.
  const submit = async (tab: Page) =>
    button(tab, 'Submit')
      .tap({ timeout: 5_000 })
      .catch(() => undefined);
  await Promise.all(tabs.map(submit));

  const results = tabs.map((tab) =>
    celebration(tab)
      .or(tab.getByText('You already earned the 150 points for this.'))
      .or(tab.getByText('You earned 150 points!')),
  );
  for (const result of results) await expect(result.first()).toBeVisible();
  const celebrated = () => Promise.all(tabs.map((tab) => celebration(tab).count()));
  await expect.poll(async () => (await celebrated()).filter((count) => count > 0)).toEqual([1]);
  for (const tab of tabs) {
    await open(tab, '/profile?open=points');
    await expect(tab.getByText('1400 points, and how you earned them')).toBeVisible();
    await expect(ledger(tab).filter({ hasText: titles.faucet })).toHaveCount(1);
  }
});
