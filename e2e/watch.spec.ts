import type { Page } from '@playwright/test';
import { open, openSignedIn, signIn } from './support/app';
import { expectAccessible, expectNoHorizontalScroll, inspect } from './support/look';
import { button } from './support/play';
import { both, expect, test } from './support/test';
import { mp4 } from './support/videos';
import { row, sample, sheet, upload, view, watchObjectUrls } from './support/watch';

const film = (page: Page) => page.locator('video');

test(
  '[U12] View Video shows a recording that plays on demand, and Back closes it',
  both,
  async ({ page }) => {
    const openUrls = await watchObjectUrls(page);
    await upload(page);
    await expect.poll(openUrls).toBe(0);

    await view(page).click();

    await expect(sheet(page).getByRole('heading', { level: 1, name: 'rain' })).toBeFocused();
    await expect(film(page)).toHaveJSProperty('readyState', 4);
    await expect(film(page)).toHaveJSProperty('paused', true);
    await expect(film(page)).toHaveJSProperty('currentTime', 0);
    await expect.poll(openUrls).toBe(1);
    await inspect(page, 'watch-recording');
    await film(page).evaluate((video: HTMLVideoElement) => video.play());
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
    await expect(film(page)).toHaveJSProperty('error', null);

    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(view(page)).toBeFocused();
    await expect(page).toHaveURL(/\/upload(\?(?!.*video=).*)?$/);
    await expect.poll(openUrls).toBe(0);
  },
);

test('[U18] a row opens its video, also after a reload, and Esc and Close return to it', async ({
  page,
}) => {
  await upload(page);
  await row(page, 'rain').click();
  await expect(film(page)).toHaveJSProperty('readyState', 4);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, 'rain')).toBeFocused();
  // The browser aborts a reload while it is still going back.
  await expect(page).toHaveURL(/\/upload(\?(?!.*video=).*)?$/);

  await page.reload();
  await row(page, 'rain').click();
  await expect(film(page)).toHaveJSProperty('readyState', 4);
  await page.reload();
  await expect(film(page)).toHaveJSProperty('readyState', 4);
  await button(page, 'Close').click();

  await expect(sheet(page)).toBeHidden();
  await expect(row(page, sample)).toBeVisible();
});

for (const [name, title] of [
  ['shower', 'My two-minute shower'],
  ['barrel', sample],
  ['tap', 'Tap off while brushing'],
] as const) {
  test(`the sample "${title}" is a drawing and says so`, both, async ({ page }) => {
    await openSignedIn(page, '/upload');

    await row(page, title).click();

    const words = 'This is a drawn sample, not a recording.';
    await expect(sheet(page).getByText(words)).toBeVisible();
    await expect(film(page)).toHaveCount(0);
    await inspect(page, `watch-${name}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const running = await page.evaluate(() => document.getAnimations().length);
    expect(running).toBe(0);
  });
}

test('a video URL opens the video after sign-in', async ({ page }) => {
  await open(page, '/upload?video=2');
  await signIn(page);

  await expect(sheet(page).getByRole('heading', { level: 1, name: sample })).toBeVisible();
  await button(page, 'Close').click();

  await expect(row(page, sample)).toBeFocused();
});

test('an unknown video URL leads to the list, which reports it', async ({ page }) => {
  await openSignedIn(page, '/upload?video=nope');

  await expect(page.getByText('That video no longer exists.')).toBeInViewport();
  await expect(page).not.toHaveURL(/video=/);
  await expectAccessible(page);

  await page.reload();
  await expect(row(page, sample)).toBeVisible();
  await expect(page.getByText('That video no longer exists.')).toBeHidden();
});

test("reports a video that the browser can't play and offers to save it", async ({ page }) => {
  await upload(page, mp4('well.mp4'));
  await view(page).click();

  await expect(page.getByRole('alert')).toContainText('This browser can’t play this video.');
  await inspect(page, 'watch-unplayable');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save a copy' }).click();

  expect((await download).suggestedFilename()).toBe('well.mp4');
});

test('the sheet reports loading and errors and can be closed', async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openSignedIn(page, '/upload?video=2', { scenario: 'hang' });
  await expect(sheet(page).getByText('Loading your video')).toBeAttached();
  await inspect(page, 'watch-loading');
  await button(page, 'Close').click();
  await expect(sheet(page)).toBeHidden();

  await open(page, '/upload?video=2', { scenario: 'apiDown' });
  await expect(sheet(page).getByRole('alert')).toContainText('Couldn’t load your video.');
  await inspect(page, 'watch-failed');
});

test('on a slow network, shows the loading state immediately, and Back leaves it', async ({
  page,
}) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.context().route(/assets\/WatchVideo/, async (route) => {
    await delivered;
    await route.continue();
  });
  await openSignedIn(page, '/upload');
  await row(page, sample).click();
  await expect(page.getByText('Loading your video')).toBeAttached();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('Loading your video')).toHaveCount(0);

  await row(page, sample).click();
  await expect(page.getByText('Loading your video')).toBeAttached();
  deliver();

  await expect(sheet(page).getByRole('heading', { level: 1, name: sample })).toBeFocused();
  await button(page, 'Close').click();
  await expect(row(page, sample)).toBeFocused();
});

test('the sheet fits a low window and large text', async ({ page }) => {
  await upload(page);
  await view(page).click();
  await expect(film(page)).toHaveJSProperty('readyState', 4);
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
