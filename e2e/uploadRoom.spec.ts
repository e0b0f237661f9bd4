import { openSignedIn } from './support/app';
import { inspect } from './support/look';
import { button } from './support/play';
import { expect, test } from './support/test';
import { keptFiles, mp4, pick } from './support/videos';

test('reports full storage, keeps no data, and Try again sends the same file', async ({
  page,
  quiet,
}) => {
  quiet.allow(/507/);
  await page.addInitScript(() => {
    const { prototype } = IDBObjectStore;
    const put = prototype.put;
    Object.assign(window, { isFull: true });
    prototype.put = function (...args) {
      if ((window as typeof window & { isFull: boolean }).isFull) {
        throw new DOMException('No room', 'QuotaExceededError');
      }
      return put.apply(this, args);
    };
  });
  await openSignedIn(page, '/upload');

  await pick(page, mp4());

  await expect(page.getByRole('alert')).toContainText('There’s no room left for this video.');
  await inspect(page, 'upload-no-room');
  expect(await keptFiles(page)).toBe(0);
  await page.evaluate(() => Object.assign(window, { isFull: false }));
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
  expect(await keptFiles(page)).toBe(10);
});
