import type { Page } from '@playwright/test';
import { expectPoints, go, openSignedIn } from './support/app';
import { inspect } from './support/look';
import { button } from './support/play';
import { expect, test } from './support/test';
import { keptFiles } from './support/videos';
import { row, sample, sheet, upload } from './support/watch';

const undone = (page: Page) => page.getByText('Video deleted.');

test('a new title appears in the sheet and in the list', async ({ page }) => {
  await openSignedIn(page, '/upload');
  await row(page, sample).click();
  await button(page, 'Edit title').click();
  const field = sheet(page).getByRole('textbox', { name: 'Title' });
  await expect(field).toBeFocused();
  await inspect(page, 'watch-edit');

  await field.fill('w'.repeat(81));
  await button(page, 'Save').click();
  await expect(field).toHaveAccessibleDescription('80 characters at most: 1 too many.');
  await inspect(page, 'watch-edit-rejected');
  await field.fill('<b>Rain</b> ماء');
  await field.press('Enter');

  await expect(sheet(page).getByRole('heading', { level: 1 })).toHaveText('<b>Rain</b> ماء');
  await button(page, 'Close').click();
  await expect(row(page, '<b>Rain</b> ماء')).toBeFocused();
  await page.reload();
  await expect(row(page, '<b>Rain</b> ماء')).toBeVisible();
});

test('a deletion states its cost, can be undone, and costs points after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await upload(page);
  await expectPoints(page, 1350);
  await go(page, 'Upload');
  await row(page, 'rain').click();
  await button(page, 'Delete').click();
  await expect(sheet(page).getByText(/^You’ll lose its 100 points\./)).toBeVisible();
  await inspect(page, 'watch-delete');
  await button(page, 'Delete it').click();
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, 'rain')).toBeHidden();
  // The undo countdown pauses while it has the focus.
  await button(page, 'Undo').focus();
  await inspect(page, 'watch-undo');
  await button(page, 'Undo').click();
  await expect(row(page, 'rain')).toBeFocused();
  await expect(undone(page)).toBeHidden();

  await row(page, 'rain').click();
  await button(page, 'Delete').click();
  await button(page, 'Delete it').click();
  await expect(undone(page)).toBeVisible();
  await page.clock.fastForward(8_500);
  await expect(undone(page)).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(undone(page)).toBeHidden();

  await expect.poll(() => keptFiles(page)).toBe(0);
  await expectPoints(page, 1250);
  await go(page, 'Profile');
  await button(page, 'Points').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'rain (deleted)' })).toContainText(
    '−100',
  );
  await go(page, 'Upload');
  await expect(row(page, sample)).toBeVisible();
  await expect(row(page, 'rain')).toBeHidden();
});

test('leaving the screen deletes immediately; a reload during the countdown keeps the video', async ({
  page,
}) => {
  await openSignedIn(page, '/upload');
  const remove = async () => {
    await row(page, sample).click();
    await button(page, 'Delete').click();
    await button(page, 'Delete it').click();
    await expect(undone(page)).toBeVisible();
  };
  await remove();
  await page.reload();
  await expect(row(page, sample)).toBeVisible();
  await expectPoints(page, 1250);

  await go(page, 'Upload');
  await remove();

  await expectPoints(page, 1100);
});

test('keyboard: open, rename, delete, undo', async ({ page }) => {
  await openSignedIn(page, '/upload');
  const { keyboard } = page;
  await row(page, sample).focus();
  await keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Edit title')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('Rain');
  await keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading', { level: 1, name: 'Rain' })).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(button(page, 'Delete')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete this video?' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(sheet(page).getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ has: undone(page) })).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  await keyboard.press('Enter');

  await expect(row(page, 'Rain')).toBeFocused();
});
