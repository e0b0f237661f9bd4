import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from './test';

export const field = (page: Page) => page.getByRole('textbox', { name: 'Your tip' });

export const added = (page: Page, words: string) => expect(page.getByText(words)).toBeAttached();

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

export function image(name: string, width = 3000, height = 2000) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const share = y / height;
    const color = [40 + 140 * share, 110 + 80 * share, 190 - 90 * share];
    const row = Buffer.alloc(1 + width * 3);
    row.fill(Buffer.from(color), 1);
    return row;
  });
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const buffer = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
  return { name, mimeType: 'image/png', buffer };
}

type MadeFile = ReturnType<typeof image>;

export const pick = (page: Page, ...files: MadeFile[]) =>
  page.locator('form input[type=file]').setInputFiles(files);
