import { randomBytes } from 'node:crypto';
import { withRetries } from './httpClient';
import type { TestContext } from './testContext';

/** A PNG of 4 × 4 pixels, and a WebP and a JPEG of one. */
const images = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mNg80qDIwbiOAAiAwthJeUEfAAAAABJRU5ErkJggg==',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
};

/** Returns a unique image; what follows the image is ignored. */
const imageOf = (type: keyof typeof images) =>
  Buffer.concat([Buffer.from(images[type], 'base64'), randomBytes(12)]);

export const createImage = () => new Blob([Uint8Array.from(imageOf('png'))], { type: 'image/png' });

export const createDataUrl = (type: keyof typeof images) =>
  `data:image/${type};base64,${imageOf(type).toString('base64')}`;

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

export const bytesOf = async (blob: Blob) =>
  Buffer.from(await blob.arrayBuffer()).toString('base64');

/** Fetches an image's URL, absolute or relative to the API, without a session. */
export const fetchImageUrl = ({ server }: TestContext, url: string): Promise<Response> =>
  withRetries({ method: 'GET', path: url, headers: {} }, () =>
    fetch(new URL(url, `${server.baseUrl}/`)),
  );
