import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { inspect } from './support/look';
import { button } from './support/play';
import { expect, test } from './support/test';

const hex = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0');

/** Returns a big-endian Exif block: a quarter turn to the right, and a GPS block with latitude reference N. */
function exifWithPlace(): Buffer {
  const entry = (tag: number, type: number, count: number, value: string) =>
    `${hex(tag, 2)}${hex(type, 2)}${hex(count, 4)}${value}`;
  const gps = 38;
  const blocks = [
    '4d4d002a00000008',
    `0002${entry(0x0112, 3, 1, `${hex(6, 2)}0000`)}${entry(0x8825, 4, 1, hex(gps, 4))}00000000`,
    `0001${entry(1, 2, 2, '4e000000')}00000000`,
  ];
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(blocks.join(''), 'hex')]);
}

/** Creates a JPEG, red above and blue below, that lies on its side and has a location. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'red';
    context.fillRect(0, 0, 1600, 450);
    context.fillStyle = 'blue';
    context.fillRect(0, 450, 1600, 450);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const place = exifWithPlace();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(place.length + 2);
  const block = [Buffer.from([0xff, 0xe1]), length, place];
  return Buffer.concat([jpeg.subarray(0, 2), ...block, jpeg.subarray(2)]);
}

test('[P01] a photo becomes a 512 px avatar without location data', async ({ page }) => {
  const editor = page.getByRole('dialog', { name: 'Edit profile', exact: true });
  const face = page.locator('main img:visible').first();
  await openSignedIn(page, '/profile');
  await button(page, 'Edit profile').click();
  await expect(editor.getByRole('radio', { name: 'Character 12', exact: true })).toBeVisible();
  const buffer = await photoWithPlace(page);
  expect(buffer.includes('Exif')).toBe(true);

  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await editor.locator('input[type=file]').setInputFiles(file);
  await expect(editor.getByRole('img', { name: 'Your avatar' })).toHaveAttribute('src', /^blob:/);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving?')).toBeFocused();
  await inspect(page);
  await button(page, 'Keep editing').click();
  await button(editor, 'Save').click();

  await expect(editor).toBeHidden();
  await expect(button(page, 'Edit profile')).toBeFocused();
  await expect(face).toHaveAttribute('src', /\/api\/v1\/images\//);
  await expect(face).toHaveJSProperty('naturalWidth', 512);
  const { bytes, isRed, ...kept } = await face.evaluate(async (image: HTMLImageElement) => {
    const response = await fetch(image.src);
    const blob = await response.blob();
    const { width, height } = await createImageBitmap(blob);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return {
      bytes: new TextDecoder('latin1').decode(await blob.arrayBuffer()),
      isRed: [128, 384].map((x) => (context.getImageData(x, 256, 1, 1).data[0] ?? 0) > 128),
      type: response.headers.get('Content-Type'),
      width,
      height,
    };
  });
  expect(kept).toEqual({ type: 'image/webp', width: 512, height: 512 });
  expect(isRed).toEqual([false, true]);
  expect(bytes).not.toMatch(/Exif|EXIF/);
  await page.reload();
  await expect(face).toHaveJSProperty('naturalWidth', 512);
});

test('reduced motion stops all animations and survives a reload', async ({ page }) => {
  await openSignedIn(page, '/');
  await expect(button(page, 'Pause quotes')).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();

  await page.getByRole('group', { name: 'Motion' }).getByText('Reduced').click();
  await page.reload();

  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(button(page, 'Play quotes')).toBeVisible();
  expect(await moving()).toBe(0);
});

test('a dark choice on a light system shows no light frame at a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, '/profile');
  await page.evaluate(() => localStorage.setItem('water-savers:appearance', 'dark'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      const page = getComputedStyle(document.documentElement);
      seen.add(`${page.backgroundColor} ${page.colorScheme}`);
      requestAnimationFrame(look);
    });
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['rgb(6, 26, 38) dark']);
});
