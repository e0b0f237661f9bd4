import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { expect, test } from './support/test';

const video = (name = 'water.mp4') => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.alloc(1_572_864),
});
const choose = (page: Page) => page.getByRole('button', { name: 'Choose Video' });
const complete = (page: Page) => page.getByRole('heading', { name: 'Upload Complete!' });

async function pickWithPicker(page: Page, file = video()) {
  const chooser = page.waitForEvent('filechooser');
  await choose(page).click();
  await (await chooser).setFiles(file);
}

test('[U02] [U04] [U05] the real picker takes one video, by keyboard too', async ({ page }) => {
  await openSignedIn(page, '/upload');
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'video/*');
  const opened = page.waitForEvent('filechooser');

  await choose(page).focus();
  await page.keyboard.press('Enter');
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(video());

  await expect(page.getByText('water.mp4')).toBeVisible();
  await expect(page.getByText('1.50 MB')).toBeVisible();
});

test('[U06] [U07] [U09] the progress keeps time by the clock', async ({ page }) => {
  await page.clock.install();
  await openSignedIn(page, '/upload');
  await expect(page.getByText('My two-minute shower')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await pickWithPicker(page);
  const bar = page.getByRole('progressbar', { name: 'Upload progress' });

  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.clock.runFor(200);
  await expect(bar).toHaveAttribute('aria-valuenow', '10');
  await page.clock.runFor(800);
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await page.clock.runFor(800);
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await page.clock.runFor(200);
  await expect(complete(page)).toBeFocused();
});

test('[U08] [U11] [U22] cancel, a picker closed again, and the same file twice', async ({
  page,
}) => {
  await openSignedIn(page, '/upload');
  await pickWithPicker(page);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(choose(page)).toBeFocused();

  await page.locator('input[type=file]').setInputFiles([]);
  await expect(choose(page)).toBeVisible();

  await pickWithPicker(page);
  await expect(complete(page)).toBeVisible();
  await page.getByRole('button', { name: 'Upload Another' }).click();
  await expect(choose(page)).toBeFocused();
  await pickWithPicker(page);
  await expect(page.getByText('water.mp4')).toBeVisible();
  await expect(complete(page)).toBeVisible();
});

test('[U03] [U12] Record Now and View Video do nothing and ask for nothing', async ({ page }) => {
  const asked: string[] = [];
  await page.exposeFunction('cameraAsked', () => asked.push('camera'));
  await page.addInitScript(
    'navigator.mediaDevices.getUserMedia = () => { cameraAsked(); return new Promise(() => {}); }',
  );
  await openSignedIn(page, '/upload');
  const main = page.getByRole('main');
  await expect(page.getByText('My two-minute shower')).toBeVisible();
  const idle = await main.ariaSnapshot();

  await page.getByRole('button', { name: 'Record Now' }).click();
  expect(await main.ariaSnapshot()).toBe(idle);

  await pickWithPicker(page);
  await expect(complete(page)).toBeVisible();
  await page.getByRole('button', { name: 'View Video' }).click();
  await expect(complete(page)).toBeVisible();
  await expect(page).toHaveURL(/\/upload/);
  expect(asked).toEqual([]);
});

for (const width of [320, 360]) {
  test(`a name of 255 characters fits into ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openSignedIn(page, '/upload');
    await expectNoHorizontalScroll(page);

    await pickWithPicker(page, video(`${'w'.repeat(251)}.mp4`));

    await expect(page.getByText(/^w+\.mp4$/)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expect(complete(page)).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
}

test('idle and complete are accessible', async ({ page }) => {
  await openSignedIn(page, '/upload');
  await expect(page.getByText('My two-minute shower')).toBeVisible();
  await expectAccessible(page);

  await pickWithPicker(page);
  await expect(complete(page)).toBeVisible();

  await expectAccessible(page);
});

test('an upload on its way is accessible', async ({ page }) => {
  await page.addInitScript(`
    const now = performance.now.bind(performance);
    performance.now = () => now() / 50;
  `);
  await openSignedIn(page, '/upload');
  await pickWithPicker(page);
  const bar = page.getByRole('progressbar', { name: 'Upload progress' });
  await expect(bar).toBeVisible();

  await expectAccessible(page);

  await expect(bar).toBeVisible();
});
