import type { Locator, Page } from '@playwright/test';
import { added, field, image, openChat, pick } from './support/composer';
import { expectAccessible, inspect } from './support/look';
import { needNetwork } from './support/network';
import { button } from './support/play';
import { expect, test } from './support/test';

const strip = (page: Page) => page.getByRole('list', { name: 'Images to send' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image' });

/** Sends a message with text and two images, the second one with a description. */
async function sendTwo(page: Page) {
  await openChat(page);
  await pick(page, image('tall.png', 900, 1600), image('barrel.png'));
  await added(page, '2 images added');
  await page.getByLabel('Describe this image 2').fill('A barrel full of rain');
  await field(page).fill('Two of our barrels');
  await button(page, 'Send').click();
  await expect(page.getByText('Message sent')).toBeAttached();
}

const tile = (page: Page) => page.getByRole('button', { name: 'A barrel full of rain' });

const isWhole = (picture: Locator) =>
  picture.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0);

test('[T18] resizes, describes and sends images without text, and enlarges them', async ({
  page,
}) => {
  await openChat(page);
  await pick(page, image('tall.png', 900, 1600), image('barrel.png'));
  await added(page, '2 images added');
  await page.getByLabel('Describe this image 2').fill('A barrel full of rain');
  await inspect(page, 'chat-images-draft');
  await button(page, 'Send').click();
  await expect(strip(page)).toBeHidden();
  await expect.poll(() => isWhole(tile(page).getByRole('img'))).toBe(true);
  await inspect(page, 'chat-images');

  await page.reload();
  const size = await tile(page)
    .getByRole('img')
    .evaluate(async (each: HTMLImageElement) => {
      await each.decode();
      return [each.naturalWidth, each.naturalHeight];
    });
  expect(size).toEqual([1600, 1067]);
  await tile(page).click();

  await expect(viewer(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(viewer(page).getByText('2 of 2')).toBeVisible();
  await expect.poll(() => isWhole(viewer(page).locator('img'))).toBe(true);
  await inspect(page, 'chat-image-viewer');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('A barrel full of rain.webp');
});

test('swipes and arrow keys move through the image viewer; Back closes it', async ({ page }) => {
  await sendTwo(page);
  await tile(page).click();
  await expect(viewer(page).getByText('2 of 2')).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const sweep = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const next = at(from + (to - from) * share);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...next });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  await sweep(120, 300);
  await expect(viewer(page).getByText('1 of 2')).toBeVisible();
  await expect(viewer(page).getByText('Image from you, not described')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('2 of 2')).toBeVisible();
  await page.goBack();

  await expect(viewer(page)).toBeHidden();
  await expect(tile(page)).toBeFocused();
  await expect(page).toHaveURL(/\/chat/);
});

test('an image that fails to load keeps its size and description', async ({ page }) => {
  await sendTwo(page);
  // Not its place: new messages move the list.
  const sizeOf = async () => {
    const { width, height } = (await tile(page).boundingBox())!;
    return { width, height };
  };
  const before = await sizeOf();

  await tile(page).getByRole('img').dispatchEvent('error');

  await expect(tile(page)).toContainText('Couldn’t load');
  expect(await sizeOf()).toEqual(before);
  await inspect(page, 'chat-image-lost');
});

test('retries an upload once online, and explains each rejected file', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/Failed to fetch|ERR_/);
  await needNetwork(page);
  await openChat(page);
  await context.setOffline(true);
  await pick(page, image('a.png', 400, 300));
  await expect(strip(page).getByRole('alert')).toContainText('Image wasn’t added.');
  await expect(button(page, 'Send')).toBeDisabled();
  await inspect(page, 'chat-image-failed');
  await context.setOffline(false);
  await button(page, 'Retry image').click();
  await added(page, '1 image added');

  const file = (name: string, mimeType: string, content: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  });
  await pick(
    page,
    file('plan.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    file('words.jpg', 'image/jpeg', 'These are words'),
    file('broken.png', 'image/png', '\x89PNG'),
  );
  await expect(page.getByText(/plan\.svg.*is an SVG drawing/)).toBeVisible();
  await expect(page.getByText(/words\.jpg.*isn’t an image/)).toBeVisible();
  await expect(page.getByText(/broken\.png/)).toBeVisible();
  await inspect(page, 'chat-image-rejected');
  await pick(page, ...['b', 'c', 'd', 'e'].map((name) => image(`${name}.png`, 40, 30)));

  await added(page, '4 images added');
  await expect(page.getByText(/e\.png.*was left out/)).toBeVisible();
  await inspect(page, 'chat-images-full');
  await button(page, 'Remove image 2').click();
  await expect(button(page, 'Add image')).toBeFocused();
  await expect(strip(page).getByRole('listitem')).toHaveCount(3);
});
