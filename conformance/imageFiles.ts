import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const side = 4;
const bytesPerPixel = 3;

/** Creates a unique PNG of 4 × 4 pixels. */
export function createImage(): Blob {
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.of(0), randomBytes(side * bytesPerPixel)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob([Uint8Array.from(Buffer.concat(parts))], { type: 'image/png' });
}

/** Creates a PNG as a data URL, the form in which photos are submitted. */
export async function createSubmittedPhoto() {
  const bytes = Buffer.from(await createImage().arrayBuffer());
  return {
    dataUrl: `data:image/png;base64,${bytes.toString('base64')}`,
    description: 'The kitchen tap',
  };
}

/** A WebP and a JPEG of one pixel. */
const otherTypes = {
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
};

/** Creates a unique WebP and a unique JPEG as data URLs; what follows the image is ignored. */
export const createPhotosOfOtherTypes = () =>
  Object.entries(otherTypes).map(([type, image]) => {
    const bytes = Buffer.concat([Buffer.from(image, 'base64'), randomBytes(12)]);
    return `data:image/${type};base64,${bytes.toString('base64')}`;
  });

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
