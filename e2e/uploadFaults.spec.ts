import type { Page } from '@playwright/test';
import { expectPoints, open, openSignedIn } from './support/app';
import { heapOf } from './support/heap';
import { expectNoHorizontalScroll, inspect } from './support/look';
import { needNetwork } from './support/network';
import { button } from './support/play';
import { expect, test } from './support/test';
import {
  holdParts,
  keptFiles,
  mp4,
  mp4OnDisk,
  pick,
  saying,
  untilPercent,
  webm,
} from './support/videos';

const megabyte = 1_048_576;
const choose = (page: Page) => button(page, 'Choose Video');
const complete = (page: Page) => page.getByRole('heading', { name: 'Upload Complete!' });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload progress' });

async function openUpload(page: Page) {
  await openSignedIn(page, '/upload');
  await expect(choose(page)).toBeVisible();
}

async function expectRejected(page: Page, rule: RegExp) {
  await expect(page.getByRole('alert')).toContainText(rule);
  await expect(choose(page)).toBeFocused();
  await expect.poll(() => keptFiles(page)).toBe(0);
  await pick(page, mp4('good.mp4', 1000));
  await expect(complete(page)).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
}

test('reports a lost network at 50 percent and resumes once online', async ({
  page,
  context,
  quiet,
}) => {
  // A part is sent again after its response was lost and is already stored.
  quiet.allow(/409/);
  await needNetwork(page);
  const letGo = await holdParts(page, 5);
  await openUpload(page);
  await pick(page, mp4());
  await untilPercent(page, 50);

  await context.setOffline(true);
  await letGo();

  const waiting = page.getByRole('paragraph').filter({ hasText: /^No connection\. \d0% is safe/ });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText(/^No connection\. \d0 percent is safe/);
  const reached = Number(await bar(page).getAttribute('aria-valuenow'));
  await inspect(page, 'upload-waiting');
  await expect(bar(page)).toHaveAttribute('aria-valuenow', String(reached));
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(complete(page)).toBeFocused({ timeout: 40_000 });
  await expectPoints(page, 1350);
});

/** Lets the browser refuse to store videos. */
const leaveNoRoom = (page: Page) =>
  page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function open(...args) {
      if (this.name === 'water-savers:uploads') throw new DOMException('', 'QuotaExceededError');
      return transaction.apply(this, args);
    };
  });

test('after a reload at 50 percent, continues on its own', async ({ page }) => {
  await holdParts(page, 5);
  await openUpload(page);
  await pick(page, mp4());
  await untilPercent(page, 50);

  await page.reload();

  await untilPercent(page, 50);
  await expect(complete(page)).toBeVisible({ timeout: 40_000 });
  expect(await keptFiles(page)).toBe(10);
  await expectPoints(page, 1350);
  await open(page, '/upload');
  await expect(choose(page)).toBeVisible();
});

test('without room for the video, says so; after a reload, resumes the same file and rejects another', async ({
  page,
}) => {
  await leaveNoRoom(page);
  const path = await mp4OnDisk('water.mp4', 3 * megabyte);
  const same = () => button(page, 'Choose the same file');
  await holdParts(page, 5);
  await openUpload(page);
  await pick(page, path);
  await untilPercent(page, 50);
  const note = 'Keep this page open: this browser has no room to store the video.';
  await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
  await inspect(page, 'upload-no-room');

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Continue uploading water.mp4?' })).toBeVisible();
  await expect(page.getByText(/^50% of 3\.00 MB is safe/)).toBeVisible();
  await inspect(page, 'upload-unfinished');
  await pick(page, mp4('other.mp4'), same());
  await expect(page.getByRole('alert')).toContainText(
    'That’s a different file, or it has changed.',
  );
  await inspect(page, 'upload-another-file');
  await pick(page, path, same());
  await untilPercent(page, 50);
  await expect(complete(page)).toBeFocused({ timeout: 40_000 });
  expect(await keptFiles(page)).toBe(10);
  await expectPoints(page, 1350);
  await open(page, '/upload');
  await expect(choose(page)).toBeVisible();
});

test('without room for the video, an upload that a reload interrupted can be discarded', async ({
  page,
}) => {
  await leaveNoRoom(page);
  const path = await mp4OnDisk('water.mp4', megabyte);
  await holdParts(page, 3);
  await openUpload(page);
  await pick(page, path);
  await untilPercent(page, 30);
  await page.reload();

  await button(page, 'Discard').click();

  await expect(choose(page)).toBeFocused();
  await expect.poll(() => keptFiles(page)).toBe(0);
  await page.reload();
  await expect(choose(page)).toBeVisible();
});

const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No film') };
const program = {
  name: 'rain.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from('MZ\u0090\0\u0003'),
};
const empty = { name: 'rain.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) };

test('[U21] rejects a text file', async ({ page }) => {
  await openUpload(page);

  await pick(page, text);

  await expect(page.getByRole('alert')).toContainText(/notes\.txt/);
  await inspect(page, 'upload-rejected');
  await expectRejected(page, /This isn’t a video\. Choose an MP4, MOV, or WebM file\./);
});

test('[U21] rejects a program with a video’s name', async ({ page }) => {
  await openUpload(page);

  await pick(page, program);

  await expectRejected(page, /This isn’t a video\./);
});

test('[U20] rejects an empty file', async ({ page }) => {
  await openUpload(page);

  await pick(page, empty);

  await expectRejected(page, /This file is empty\./);
});

test('[U20] rejects a file of 201 MB', async ({ page }) => {
  const path = await mp4OnDisk('long.mp4', 201 * megabyte);
  await openUpload(page);

  await pick(page, path);

  await expectRejected(page, /This file is 201\.00 MB\. The limit is 200 MB\./);
});

test('[U20] rejects a video of 2:05 and accepts one of 2:00', async ({ page }) => {
  await openUpload(page);
  const video = await webm(page);

  await pick(page, saying(125, video));

  await expectRejected(page, /Your video is 2:05\. Keep it to 2 minutes/);
  await button(page, 'Upload Another').click();
  await pick(page, saying(120, video));
  await expect(complete(page)).toBeVisible();
});

test('uploading 150 MB keeps the heap flat', async ({ page }) => {
  const path = await mp4OnDisk('large.mp4', 150 * megabyte);
  await openUpload(page);
  const heap = await heapOf(page);
  const before = await heap();

  await pick(page, path);
  await untilPercent(page, 50);
  const between = await heap();
  await expect(complete(page)).toBeVisible({ timeout: 90_000 });

  // Page, worker and fake API may each hold a copy of the current part.
  expect(between - before).toBeLessThan(60);
  // The browser may hold the last part until its next action; a leaked part stays.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect
    .poll(async () => (await heap()) - before, { timeout: 30_000, intervals: [500] })
    .toBeLessThan(15);
  expect(await keptFiles(page)).toBe(10);
});

test('[U03] reports a recorder that fails to load, and a file can be chosen', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404|Failed to fetch dynamically imported module/);
  await page
    .context()
    .route(/assets\/Recorder/, (route) => route.fulfill({ status: 404, body: '' }));
  await openUpload(page);

  await button(page, 'Record Now').click();

  await expect(page.getByRole('alert')).toContainText('Couldn’t load the recorder.');
  await expect(button(page, 'Record Now')).toBeEnabled();
  await pick(page, mp4());
  await expect(complete(page)).toBeFocused();
});

for (const [what, name] of [
  ['of 255 characters', `${'w'.repeat(251)}.mp4`],
  ['in right-to-left text', `${'قطرة ماء '.repeat(20)}.mp4`],
  ['with markup', `<img src=x onerror=alert(1)>${'&amp;'.repeat(20)}.mp4`],
] as const) {
  test(`a name ${what} is shown as text and fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openUpload(page);
    await expectNoHorizontalScroll(page);

    await pick(page, mp4(name));

    await expect(page.getByText(name)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expect(complete(page)).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
}

test('the idle upload screen and its progress are accessible', async ({ page }) => {
  await holdParts(page, 2);
  await openUpload(page);
  await inspect(page, 'upload-idle');
  await pick(page, mp4());
  await untilPercent(page, 20);
  await inspect(page, 'upload-progress');
});

test('reports a failed upload and offers a retry', async ({ page, quiet }) => {
  quiet.allow(/403/);
  await openSignedIn(page, '/upload', { scenario: 'forbidden' });
  await pick(page, mp4());

  const failed = page.getByRole('alert').filter({ hasText: /^Upload stopped at 0%\./ });
  await expect(failed).toBeVisible();
  await inspect(page, 'upload-failed');
  await button(failed, 'Retry').click();
  await expect(page.getByText('water.mp4')).toBeFocused();
  await expect(failed).toBeVisible();
});
