import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { inspect } from './support/look';
import { button } from './support/play';
import { both, expect, test } from './support/test';

const now = '2026-03-04T09:41:00Z';
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

for (const [figure, title, content] of [
  ['Level 8', 'Levels and ranks', 'You’re here: level 8'],
  ['Badges 3', 'Badges', 'Earn 500 points.'],
  ['Streak 5', 'Streak', 'March 2026'],
] as const) {
  test(
    `the figure ${figure} on Home opens an accessible sheet, and Back closes it`,
    both,
    async ({ page }) => {
      await openSignedIn(page, '/', { now });
      await link(page, figure).click();

      await expect(sheet(page, title).getByRole('heading', { level: 1 })).toBeFocused();
      await expect(sheet(page, title).getByText(content, { exact: true }).first()).toBeVisible();
      await inspect(page, `sheet-${title.split(' ')[0]?.toLowerCase()}`);
      await page.goBack();

      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(link(page, figure)).toBeFocused();
    },
  );
}

test('keyboard: a badge opens its sheet, which keeps the focus until Escape', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await link(page, 'Video Star').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Video Star').getByText('3 of 5 videos')).toBeVisible();
  await inspect(page, 'sheet-badge');

  for (const name of ['Close', 'Share a video']) {
    await page.keyboard.press('Tab');
    await expect(sheet(page, 'Video Star').locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(page, 'Video Star')).toBeFocused();
});

test('a double click on a figure leaves its sheet open, one step above Home', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await link(page, 'Level 8').dblclick();

  await expect(sheet(page, 'Levels and ranks')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*\/(\?(?!.*sheet).*)?$/);
});

test('Points on Home scrolls to the opened ledger', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await link(page, 'Points 1250').click();

  await expect(button(page, 'Points')).toBeFocused();
  await expect(button(page, 'Points')).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Awards, newest first' })).toBeVisible();
  await inspect(page, 'profile-points');
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('the last seven days on Home lead to the progress by day and week', both, async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await link(page, 'Your last seven days').click();
  const progress = page.getByRole('region', { name: 'Progress Over Time' });
  await expect(progress).toBeInViewport();
  await expect(progress.getByText('87 liters more than at this point last week.')).toBeVisible();
  await inspect(page, 'progress-7-days');

  await progress.getByRole('tab', { name: '30 days' }).click();
  await progress.getByRole('radio', { name: '525 Points' }).check();
  await inspect(page, 'progress-30-days');

  await progress.getByRole('tab', { name: '12 weeks' }).click();
  await button(page, 'Show as table').click();
  await expect(progress.getByRole('row')).toHaveCount(13);
  await expect(progress.getByRole('row', { name: /^This week 87 L 0 L 460/ })).toBeVisible();
  await inspect(page, 'progress-12-weeks');
});

test('the gear leads to the settings', async ({ page }) => {
  await openSignedIn(page, '/profile', { now });
  await link(page, 'Settings').click();

  await expect(page.getByRole('group', { name: 'Appearance' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
});
