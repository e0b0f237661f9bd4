import type { Page } from '@playwright/test';
import { openSignedIn } from './app';
import { expect } from './test';
import { pick, webm, type MadeFile } from './videos';

/** The title of a video that the demo world begins with. */
export const sample = 'A barrel full of rain';

/** The open video. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Video', exact: true });

/** The way to a video in the list. */
export const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export const view = (page: Page) => page.getByRole('link', { name: 'View Video' });

/** Uploads a file as the demo person; a real video called "rain", unless told otherwise. */
export async function upload(page: Page, file?: MadeFile) {
  await openSignedIn(page, '/upload');
  await expect(row(page, sample)).toBeVisible();
  await pick(page, file ?? (await webm(page)));
  await expect(view(page)).toBeVisible();
}

/** From here on the page knows which object URLs are open. */
export async function watchObjectUrls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const urls = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (from) => {
      const url = createObjectURL.call(URL, from);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { objectUrls: urls });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'objectUrls') as Set<string>).size);
}
