import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { fullChromium } from './support/browsers';
import { inspect } from './support/look';
import { button, expectStep } from './support/play';
import { expect, test as base } from './support/test';

declare global {
  interface Window {
    opened: MediaStreamTrack[];
  }
}

const fake = '--use-fake-device-for-media-stream';

/** Runs tests in a separate full Chromium with a fake camera and a microphone. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, ...fullChromium, args: [...args, fake] });
    },
    { scope: 'worker' },
  ],
});

/** Collects the media tracks of pages opened from now on. */
const watchCamera = (page: Page) =>
  page.addInitScript(() => {
    window.opened = [];
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      window.opened.push(...stream.getTracks());
      return stream;
    };
  });

/** Returns the number of tracks that were ever opened, and of those that are live. */
const tracks = (page: Page) =>
  page.evaluate(() => ({
    opened: window.opened.length,
    live: window.opened.filter(({ readyState }) => readyState === 'live').length,
  }));

/** Expects that a camera was on and that all tracks are released. */
async function expectReleased(page: Page): Promise<void> {
  await expect.poll(async () => (await tracks(page)).live).toBe(0);
  expect((await tracks(page)).opened).toBeGreaterThan(0);
}

const recorder = (page: Page) => page.getByRole('dialog', { name: 'Video recorder' });
const press = (page: Page, name: string) => button(recorder(page), name).click();

/** Opens the recorder from the upload screen and waits for its first step. */
async function openRecorder(page: Page) {
  await watchCamera(page);
  await openSignedIn(page, '/challenges');
  await page.getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByText('My two-minute shower')).toBeVisible();
  await button(page, 'Record Now').click();
  await expectStep(page, 'Record a video');
}

/** Continues from the first step to the camera's preview. */
async function allowCamera(page: Page): Promise<void> {
  await expectStep(page, 'Record a video');
  await press(page, 'Allow camera');
  await expectStep(page, 'Preview');
}

async function recordTwoSeconds(page: Page): Promise<void> {
  await press(page, 'Record');
  await press(page, 'Start now');
  await expectStep(page, 'Recording');
  await expect(recorder(page).getByText(/^Recording 0:0[2-9]/)).toBeVisible();
}

async function stop(page: Page): Promise<void> {
  await press(page, 'Stop');
  await expectStep(page, /^Your video, \d:/);
}

/** Closes the dialog as the phone's back gesture does. */
const systemBack = (page: Page) =>
  recorder(page).evaluate((dialog: HTMLDialogElement) => dialog.close());

test('[U03] a camera is asked for, explained if it is denied, records, retakes and uploads', async ({
  page,
}) => {
  await openRecorder(page);
  expect(await tracks(page)).toEqual({ opened: 0, live: 0 });
  await inspect(page);
  await press(page, 'Allow camera');
  await expectStep(page, 'Camera access is blocked');
  await inspect(page);
  await page.context().grantPermissions(['camera', 'microphone']);
  await press(page, 'Try again');
  await expectStep(page, 'Preview');
  expect(await tracks(page)).toEqual({ opened: 2, live: 2 });
  await inspect(page);
  await recordTwoSeconds(page);
  await stop(page);
  expect((await tracks(page)).live).toBe(0);
  await press(page, 'Retake');
  await expectStep(page, 'Preview');
  expect((await tracks(page)).live).toBe(2);
  await recordTwoSeconds(page);
  await stop(page);

  const video = recorder(page).locator('video');
  const state = () =>
    video.evaluate(({ paused, duration, videoWidth }: HTMLVideoElement) => {
      return { paused, hasLength: duration > 1 && duration < 10, hasPicture: videoWidth > 0 };
    });
  await expect.poll(state).toEqual({ paused: true, hasLength: true, hasPicture: true });
  await inspect(page);
  const download = page.waitForEvent('download');
  await recorder(page).getByRole('link', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/^recording-[\d-]{15}\.(mp4|webm)$/);
  await recorder(page).getByLabel('Title').fill('Two seconds of rain');
  await press(page, 'Use this video');
  await expect(recorder(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Two seconds of rain' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator('image')).toHaveAttribute('href', /^data:image\/jpeg/);
  expect((await tracks(page)).live).toBe(0);
});

test('each way out of the preview stops all tracks, and leaving a recording asks first', async ({
  page,
}) => {
  const question = 'Leave without your video?';
  const ways = [
    () => page.keyboard.press('Escape'),
    () => systemBack(page),
    () => page.goBack(),
    () => press(page, 'Close'),
  ];
  await page.context().grantPermissions(['camera', 'microphone']);
  await openRecorder(page);
  for (const leave of ways) {
    await allowCamera(page);
    await leave();
    await expect(recorder(page)).toBeHidden();
    await expect(button(page, 'Record Now')).toBeFocused();
    await expectReleased(page);
    await button(page, 'Record Now').click();
  }

  await allowCamera(page);
  await recordTwoSeconds(page);
  await inspect(page);
  for (const leave of ways) {
    await leave();
    await expectStep(page, question);
    await press(page, 'Stay');
    await expectStep(page, 'Recording');
  }
  await press(page, 'Pause');
  await expect(recorder(page).getByText(/^Paused 0:/)).toBeVisible();
  await inspect(page);
  await press(page, 'Close');
  await expectStep(page, question);
  await inspect(page);
  await press(page, 'Leave');
  await expect(recorder(page)).toBeHidden();
  await expectReleased(page);

  // While the recorder is open it has an entry in the history, which is removed with it.
  const isGuarded = () =>
    page.evaluate(() => (history.state as { isBackGuard?: boolean }).isBackGuard === true);
  await expect.poll(isGuarded).toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible();
});
