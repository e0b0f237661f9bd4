import type { Page } from '@playwright/test';
import { openSignedIn } from './app';
import { expect } from './test';
import { pick, webm, type MadeFile } from './videos';

/** The title of a video in the demo world. */
export const sample = 'A barrel full of rain';

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Video', exact: true });

export const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export const view = (page: Page) => page.getByRole('link', { name: 'View Video' });

/** Uploads a file as the demo user; by default, a real video called "rain". */
export async function upload(page: Page, file?: MadeFile) {
  await openSignedIn(page, '/upload');
  await expect(row(page, sample)).toBeVisible();
  await pick(page, file ?? (await webm(page)));
  await expect(view(page)).toBeVisible();
}

/** Counts the open object URLs on pages opened from now on. */
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
