import type { Locator, Page } from '@playwright/test';

export const editor = (page: Page) =>
  page.getByRole('dialog', { name: 'Edit profile', exact: true });

/** Chooses a file as a photo, as the device's file picker does. */
export const choosePhoto = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  editor(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** Fetches an image's file: bytes as text, type and size in pixels. */
export const stored = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    const response = await fetch(element.src);
    const blob = await response.blob();
    const { width, height } = await createImageBitmap(blob);
    const bytes = new TextDecoder('latin1').decode(await blob.arrayBuffer());
    return { bytes, type: response.headers.get('Content-Type'), width, height };
  });

/**
 * Creates a JPEG, red above and blue below, with a location and an Exif orientation (6: a quarter
 * turn to the right).
 */
export async function photoWithPlace(
  page: Page,
  width: number,
  height: number,
  turn = 1,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = 'red';
        context.fillRect(0, 0, width, height / 2);
        context.fillStyle = 'blue';
        context.fillRect(0, height / 2, width, height / 2);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  const place = exifWithPlace(turn);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(place.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    place,
    jpeg.subarray(2),
  ]);
}

/** Returns a big-endian Exif block: the orientation, and a GPS block with latitude reference N. */
function exifWithPlace(turn: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: string) =>
    `${hex(tag, 2)}${hex(type, 2)}${hex(count, 4)}${value}`;
  const gps = 38;
  const blocks = [
    '4d4d002a00000008',
    `0002${entry(0x0112, 3, 1, `${hex(turn, 2)}0000`)}${entry(0x8825, 4, 1, hex(gps, 4))}00000000`,
    `0001${entry(1, 2, 2, '4e000000')}00000000`,
  ];
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(blocks.join(''), 'hex')]);
}

const hex = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0');
