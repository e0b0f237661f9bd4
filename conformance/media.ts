import { createWebm, createAsciiVideo } from './videoFiles';
import { createPng, createAsciiGif } from './imageFiles';

/** Creates files; no two have the same bytes. */
export interface Media {
  createVideo(): Blob;
  createImage(): Blob;
}

export const realMedia: Media = { createVideo: createWebm, createImage: createPng };

/** For proxies that forward bodies as text. */
export const textMedia: Media = { createVideo: createAsciiVideo, createImage: createAsciiGif };
