import type { Page } from '@playwright/test';
import { expectPoints, go, openSignedIn } from './support/app';
import { setHidden } from './support/camera';
import { inspect } from './support/look';
import { button, celebration } from './support/play';
import { expect, test } from './support/test';
import { keptFiles, mp4, pick, pressTwiceAt, untilPercent, webm } from './support/videos';

const choose = (page: Page) => button(page, 'Choose Video');
const complete = (page: Page) => page.getByRole('heading', { name: 'Upload Complete!' });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Your Recent Videos' }).getByRole('listitem');

async function openUpload(page: Page, world: Parameters<typeof openSignedIn>[2] = {}) {
  await openSignedIn(page, '/upload', world);
  await expect(
    rows(page)
      .or(page.getByText(/^No videos yet/))
      .first(),
  ).toBeVisible();
}

test('[U02] [U04] [U05] the file picker accepts one video, also by keyboard', async ({ page }) => {
  await openUpload(page);
  await expect(page.getByLabel('Choose Video')).toHaveAttribute('accept', 'video/*');
  const opened = page.waitForEvent('filechooser');

  await choose(page).focus();
  await page.keyboard.press('Enter');
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(mp4());

  await expect(page.getByText('water.mp4')).toBeFocused();
  await expect(page.getByText('1.50 MB')).toBeVisible();
  await expect(complete(page)).toBeFocused();
});

test('[U06] [U07] [U09] shows ten steps of 200 ms, each once', async ({ page }) => {
  await openUpload(page);
  const watched = page.evaluate(
    () =>
      new Promise<Array<[number, number]>>((resolve) => {
        const seen: Array<[number, number]> = [];
        const look = () => {
          const value = document
            .querySelector('[role=progressbar][aria-label="Upload progress"]')
            ?.getAttribute('aria-valuenow');
          const isDone = document.body.textContent.includes('Upload Complete!');
          const now = Number(isDone ? 100 : (value ?? -1));
          if (now >= 0 && seen.at(-1)?.[0] !== now) seen.push([now, performance.now()]);
          if (isDone) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

  await pick(page, mp4());

  const seen = await watched;
  expect(seen.map(([value]) => value)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  const times = seen.map(([, at]) => at - (seen[0]?.[1] ?? 0));
  times.forEach((at, part) => expect(at).toBeGreaterThanOrEqual(part * 200 - 20));
});

test('[U10] [U12] [U13] [U18] reports 100 points and updates all screens without a reload', async ({
  page,
}) => {
  await openUpload(page);
  await pick(page, mp4('rain barrel.mp4'));

  await expect(complete(page)).toBeFocused();
  const words = 'Your video has been uploaded successfully. You earned 100 points!';
  await expect(page.getByText(words)).toBeVisible();
  await expect(celebration(page)).toBeHidden();
  await inspect(page, 'upload-complete');
  await expect(rows(page).first()).toContainText('rain barrel');
  await expect(rows(page).first()).toContainText('just now • 100 points');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'View Video' }).click();
  await expect(page).toHaveURL(/\/upload\?(.+&)?video=v/);
  await expect(page.getByRole('dialog')).toContainText('rain barrel');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPoints(page, 1350);
  await go(page, 'Profile');
  await expect(
    page.getByText('1350', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await button(page, 'Points').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'rain barrel' })).toContainText('+100');
});

for (const percent of [0, 50, 90]) {
  test(`[U08] canceling twice at ${percent} percent leaves nothing behind`, async ({ page }) => {
    await openUpload(page);
    await pick(page, mp4());

    await pressTwiceAt(page, 'Cancel upload', percent);

    await expect(choose(page)).toBeFocused();
    await expect.poll(() => keptFiles(page)).toBe(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(choose(page)).toBeVisible();
    await expect(page.getByText(/^Continue uploading/)).toBeHidden();
    await expectPoints(page, 1250);
  });
}

test('[U11] [U22] a closed picker uploads nothing, and the same file earns points once', async ({
  page,
}) => {
  await openUpload(page);
  await pick(page, []);
  await expect(choose(page)).toBeVisible();

  await pick(page, mp4());
  await expect(page.getByText(/You earned 100 points!/)).toBeVisible();
  await button(page, 'Upload Another').click();
  await expect(choose(page)).toBeFocused();
  await pick(page, mp4('another name.mp4'));

  await expect(complete(page)).toBeFocused();
  await expect(page.getByText(/You already shared this video/)).toBeVisible();
  await inspect(page, 'upload-no-points');
  await expect(rows(page)).toHaveCount(4);
  await expectPoints(page, 1350);
});

test('a level celebration follows the upload and then shows its result', async ({ page }) => {
  await openUpload(page);
  await pick(page, mp4('one.mp4', 1000, 1));
  await expect(complete(page)).toBeFocused();
  await button(page, 'Upload Another').click();

  await pick(page, mp4('two.mp4', 1000, 2));

  await expect(celebration(page)).toContainText('You reached Level 9');
  await button(celebration(page), 'Done').click();
  await expect(complete(page)).toBeFocused();
});

test('accepts a real video by its own length without a warning', async ({ page }) => {
  await openUpload(page);

  await pick(page, await webm(page));

  await expect(complete(page)).toBeFocused();
  await expect(page.getByText(/its length was not checked/)).toBeHidden();
});

test('an upload continues in a hidden tab and on another screen', async ({ page, context }) => {
  await openUpload(page);
  await pick(page, mp4());
  await untilPercent(page, 20);
  await go(page, 'Leaderboard');
  const front = await context.newPage();
  await front.bringToFront();
  await setHidden(page, true);
  await expect(celebration(page)).toContainText('+100');
  await setHidden(page, false);
  await page.bringToFront();

  await button(celebration(page), 'Done').click();
  await go(page, 'Upload');

  await expect(complete(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expectPoints(page, 1350);
});
