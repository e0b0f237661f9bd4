import type { Page } from '@playwright/test';
import { openSignedIn } from './app';
import { fullChromium } from './browsers';
import { button, expectStep } from './play';
import { expect, test as base } from './test';

interface Opened {
  tracks: MediaStreamTrack[];
  urls: Set<string>;
}

declare global {
  interface Window {
    opened: Opened;
  }
}

const fake = '--use-fake-device-for-media-stream=device-count=2';

/** Runs tests in a separate full Chromium with two fake cameras and a microphone. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, ...fullChromium, args: [...args, fake] });
    },
    { scope: 'worker' },
  ],
});

/** Tracks open media tracks and object URLs on pages opened from now on. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: Opened = { tracks: [], urls: new Set() };
    window.opened = opened;
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      opened.tracks.push(...stream.getTracks());
      return stream;
    };
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source) => {
      const url = createObjectURL.call(URL, source);
      opened.urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      opened.urls.delete(url);
      revokeObjectURL.call(URL, url);
    };
  });
}

/** Returns the number of tracks that were ever opened, and of those that are live. */
export const tracks = (page: Page) =>
  page.evaluate(() => ({
    opened: window.opened.tracks.length,
    live: window.opened.tracks.filter(({ readyState }) => readyState === 'live').length,
  }));

/** Expects that a camera was on and that all tracks and object URLs are released. */
export async function expectReleased(page: Page): Promise<void> {
  await expect.poll(async () => (await tracks(page)).live).toBe(0);
  expect((await tracks(page)).opened).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.opened.urls.size)).toBe(0);
}

/** Sets the page's visibility. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

export const recorder = (page: Page) => page.getByRole('dialog', { name: 'Video recorder' });

/** Opens the recorder from the upload screen and waits for its first step. */
export async function openRecorder(page: Page) {
  await watchCamera(page);
  await openSignedIn(page, '/challenges');
  await page.getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByText('My two-minute shower')).toBeVisible();
  await button(page, 'Record Now').click();
  await expectStep(page, 'Record a video');
}

/** Continues from the first step to the camera's preview. */
export async function allowCamera(page: Page): Promise<void> {
  await expectStep(page, 'Record a video');
  await button(recorder(page), 'Allow camera').click();
  await expectStep(page, 'Preview');
}

/** Returns the id of the active camera. */
export const cameraId = (page: Page) =>
  page.evaluate(() => {
    const on = window.opened.tracks.filter(({ readyState }) => readyState === 'live');
    return on.find(({ kind }) => kind === 'video')?.getSettings().deviceId;
  });

/** Records at least two seconds, from the preview. */
export async function recordTwoSeconds(page: Page): Promise<void> {
  await button(recorder(page), 'Record').click();
  await button(recorder(page), 'Start now').click();
  await expectStep(page, 'Recording');
  await expect(recorder(page).getByText(/^Recording 0:0[2-9]/)).toBeVisible();
}

/** Stops the recording and waits for its review. */
export async function stop(page: Page): Promise<void> {
  await button(recorder(page), 'Stop').click();
  await expect(page.getByRole('heading', { name: /^Your video, \d:/ })).toBeFocused();
}
