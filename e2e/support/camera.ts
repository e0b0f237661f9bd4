import type { Page } from '@playwright/test';
import { openSignedIn } from './app';
import { fullBrowser } from './browsers';
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

/** Tests in a full Chromium of its own, whose two cameras and microphone are drawings and a beep. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      const browser = fullBrowser ? { executablePath: fullBrowser } : { channel: 'chromium' };
      await use({ ...launchOptions, ...browser, args: [...args, fake] });
    },
    { scope: 'worker' },
  ],
});

/** Counts, on the pages that are opened from here on, the tracks and object URLs that are left. */
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

/** The tracks that were ever opened, and those that are on. */
export const tracks = (page: Page) =>
  page.evaluate(() => ({
    opened: window.opened.tracks.length,
    live: window.opened.tracks.filter(({ readyState }) => readyState === 'live').length,
  }));

/** A camera was on, and nothing of it is left. */
export async function expectReleased(page: Page): Promise<void> {
  await expect.poll(async () => (await tracks(page)).live).toBe(0);
  expect((await tracks(page)).opened).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.opened.urls.size)).toBe(0);
}

/** The page takes itself for hidden, or for seen again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

export const recorder = (page: Page) => page.getByRole('dialog', { name: 'Video recorder' });

/** Opens the recorder from the upload screen, up to its reason. */
export async function openRecorder(page: Page) {
  await watchCamera(page);
  await openSignedIn(page, '/challenges');
  await page.getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByText('My two-minute shower')).toBeVisible();
  await button(page, 'Record Now').click();
  await expectStep(page, 'Record a video');
}

/** From the reason to a picture of the camera. */
export async function allowCamera(page: Page): Promise<void> {
  await expectStep(page, 'Record a video');
  await button(recorder(page), 'Allow camera').click();
  await expectStep(page, 'Preview');
}

/** The camera that is on. */
export const cameraId = (page: Page) =>
  page.evaluate(() => {
    const on = window.opened.tracks.filter(({ readyState }) => readyState === 'live');
    return on.find(({ kind }) => kind === 'video')?.getSettings().deviceId;
  });

/** From the preview until two seconds, or a few more, are recorded. */
export async function recordTwoSeconds(page: Page): Promise<void> {
  await button(recorder(page), 'Record').click();
  await button(recorder(page), 'Start now').click();
  await expectStep(page, 'Recording');
  await expect(recorder(page).getByText(/^Recording 0:0[2-9]/)).toBeVisible();
}

/** From there to what was recorded. */
export async function stop(page: Page): Promise<void> {
  await button(recorder(page), 'Stop').click();
  await expect(page.getByRole('heading', { name: /^Your video, \d:/ })).toBeFocused();
}
