import type { Page } from '@playwright/test';
import { expectPoints, open, openSignedIn } from './support/app';
import { actWith } from './support/inputMode';
import { expectNoHorizontalScroll, inspect } from './support/look';
import { button, expectStep, openFromList, titles } from './support/play';
import { expect, test } from './support/test';
import { holdParts, mp4, mp4OnDisk, pick, untilPercent, webm } from './support/videos';

const megabyte = 1_048_576;
/** The title of a video in the demo world. */
const sample = 'A barrel full of rain';
const choose = (page: Page) => button(page, 'Choose Video');
const complete = (page: Page) => page.getByRole('heading', { name: 'Upload Complete!' });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload progress' });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Video', exact: true });
const film = (page: Page) => page.locator('video');

async function openUpload(page: Page) {
  await openSignedIn(page, '/upload');
  await expect(row(page, sample)).toBeVisible();
}

test('[U02, U04, U05, U10, U12, U18, U21] a text is rejected, and a video is picked, uploaded and played, also after a reload, and fits low windows and large text', async ({
  page,
}) => {
  await openUpload(page);
  await inspect(page);
  const video = await webm(page);
  await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No film') });
  await expect(page.getByRole('alert')).toContainText('This isn’t a video.');
  await inspect(page);
  const opened = page.waitForEvent('filechooser');
  await choose(page).focus();
  await page.keyboard.press('Enter');
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(video);

  await expect(page.getByText('rain.webm')).toBeFocused();
  await expect(complete(page)).toBeFocused();
  await expect(page.getByText(/You earned 100 points!/)).toBeVisible();
  await expect(page.getByText(/didn’t check its length/)).toBeHidden();
  await inspect(page);
  await page.getByRole('link', { name: 'View Video' }).click();
  await expect(sheet(page).getByRole('heading', { level: 1, name: 'rain' })).toBeFocused();
  await expect(film(page)).toHaveJSProperty('readyState', 4);
  await expect(film(page)).toHaveJSProperty('paused', true);
  await inspect(page);
  await film(page).evaluate((each: HTMLVideoElement) => each.play());
  await expect
    .poll(() => film(page).evaluate((each: HTMLVideoElement) => each.currentTime))
    .toBeGreaterThan(0.2);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'View Video' })).toBeFocused();
  await expectPoints(page, 1350);
  await open(page, '/upload');
  await row(page, 'rain').click();
  await expect(film(page)).toHaveJSProperty('readyState', 4);
  await page.reload();
  await expect(film(page)).toHaveJSProperty('readyState', 4);

  await button(page, 'Edit title').click();
  await inspect(page);
  await page.keyboard.press('Escape');
  await button(page, 'Delete').click();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const size of [
    { width: 320, height: 640 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    await button(page, 'Delete').scrollIntoViewIfNeeded();
    await expect(button(page, 'Delete')).toBeInViewport();
  }
});

test('without room, an upload asks before its page is left, its long name fits 320 px, and what can’t be played can be saved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function begin(...args) {
      if (this.name === 'water-savers:uploads') throw new DOMException('', 'QuotaExceededError');
      return transaction.apply(this, args);
    };
  });
  const name = `<img src=x onerror=alert(1)>قطرة${'w'.repeat(180)}.mp4`;
  const path = await mp4OnDisk(name, 3 * megabyte);
  await page.setViewportSize({ width: 320, height: 700 });
  const letGo = await holdParts(page, 5);
  await openUpload(page);
  await pick(page, path);
  await untilPercent(page, 50);
  await expect(page.getByText(name)).toBeVisible();
  await expectNoHorizontalScroll(page);
  const note = 'Keep this page open: this browser has no room to store the video.';
  await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
  await inspect(page);

  const question = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload());
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await letGo();
  await expect(complete(page)).toBeFocused({ timeout: 40_000 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'View Video' }).click();
  await expect(page.getByRole('alert')).toContainText('This browser can’t play this video.');
  await inspect(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/w{20}\.mp4$/);
});

test('uploading 150 MB keeps the heap flat', async ({ page }) => {
  const path = await mp4OnDisk('large.mp4', 150 * megabyte);
  await openUpload(page);
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const usage = await client.send('Runtime.getHeapUsage');
    const { usedSize, backingStorageSize, embedderHeapUsedSize } = usage;
    return (usedSize + backingStorageSize + embedderHeapUsedSize) / megabyte;
  };
  const before = await heap();

  await pick(page, path);
  await untilPercent(page, 50);

  // Page, worker and fake API may each hold a copy of the current part, but not five.
  expect((await heap()) - before).toBeLessThan(60);
  await expect(complete(page)).toBeVisible({ timeout: 90_000 });
});

test('the upload of a video challenge survives a reload', async ({ page }) => {
  const user = actWith(page, 'touch');
  const title = page.getByText('water', { exact: true });
  const letGo = await holdParts(page, 3);
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.video);
  await user.press(button(page, 'Begin'));
  await user.choose(page.getByRole('checkbox', { name: 'Cut your shower by two minutes' }));
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Tell your story');
  await inspect(page);
  await pick(page, mp4(), button(page, 'Choose a video'));
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '30');
  await page.reload();
  await user.press(button(page, 'Continue'));
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '60');

  await letGo();

  await expect(title).toBeVisible({ timeout: 20_000 });
  await inspect(page);
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Ready to submit?');
  await inspect(page);
});
