import { open, openSignedIn } from './support/app';
import { button } from './support/play';
import { expect, test } from './support/test';
import { holdParts, keptFiles, mp4, pick, untilPercent } from './support/videos';

test('another tab does not offer to resume a running upload', async ({ page, context }) => {
  const letGo = await holdParts(page, 1);
  await openSignedIn(page, '/upload');
  await pick(page, mp4());
  await untilPercent(page, 10);
  const other = await context.newPage();

  await open(other, '/upload');

  await expect(button(other, 'Choose Video')).toBeVisible();
  await expect(other.getByRole('heading', { name: /^Continue uploading/ })).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
  expect(await keptFiles(page)).toBe(10);
});

for (const isOpenBefore of [false, true]) {
  test(`another tab, ${isOpenBefore ? 'open before' : 'opened later'}, continues the upload of a closed tab`, async ({
    page,
    context,
  }) => {
    await holdParts(page, 1);
    await openSignedIn(page, '/upload');
    await pick(page, mp4());
    await untilPercent(page, 10);
    const other = await context.newPage();
    if (isOpenBefore) {
      await open(other, '/upload');
      await expect(button(other, 'Choose Video')).toBeVisible();
    }

    await page.close();
    if (!isOpenBefore) await open(other, '/upload');

    await expect(other.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
    expect(await keptFiles(other)).toBe(10);
  });
}
