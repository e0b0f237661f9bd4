import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { withRetries } from './httpClient';
import type { TestContext } from './testContext';

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

/** Four frames of 16 by 16 pixels in VP8, in a WebM file that any player opens. */
const frames = Buffer.from(
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAJMEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCAjrsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYRDpOwpTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFh8O5xEjEEuuDgQFV7oEBhoVWX1ZQOOCdsIEQuoEQU8CBAVWwkFWxgQFVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAVrngQCg6aG+gQAAAPACAJ0BKhAAEAAABwiFhYiZhIgBJBATrVAfwB/QEGpowP7vUS//t6T9BIm3/t6X/+4QP8kkRf+35AB1oaampO6BAaWfEAIAnQEqEAAQAAGHCIWFiJmEiAgCAAwNYAD+/k3gAKDMoayBAG0AsQEAABAUABgAMD/0DADCAP7uJx//Z5MS6Jh/2eX//NBeEluv/8y8AHWhmKaW7oEBpZGxAQAGEFwAGAAYWC/0AAgAAPuBAKDNoa2BANsAsQEAABAJIADAAYH/oGAGEP776P//31So0SC//vqp//rvxk/tSH/9dLB1oZimlu6BAaWRsQEABhBUABgAGFgv9AAIAAD7gW2gzaGtgQFJALEBAAAQCSAAwAGB/6BgBhD+/olof/T6Pdf1P/p9X//DRzaiLez/+GEgdaGYppbugQGlkbEBAAYQTAAYABhYL/QACAAA+4HbHFO7a427i7OBALeG94EB8YHU',
  'base64',
);

const extraBytes = 64;

/** Creates a unique video: after the frames comes an element that players ignore. */
export function createVideo(): Blob {
  const head = Uint8Array.of(0xec, 0x80 + extraBytes - 1);
  const parts = [frames, head, randomBytes(extraBytes - 1)];
  return new Blob([Uint8Array.from(Buffer.concat(parts))], { type: 'video/webm' });
}

/** Returns the bytes of a file in a form that can be compared. */
export const bytesOf = async (blob: Blob) =>
  Buffer.from(await blob.arrayBuffer()).toString('base64');

/** Fetches an image's URL, absolute or relative to the API, without a session. */
export const fetchImageUrl = ({ server }: TestContext, url: string): Promise<Response> =>
  withRetries({ method: 'GET', path: url, headers: {} }, () =>
    fetch(new URL(url, `${server.baseUrl}/`)),
  );
