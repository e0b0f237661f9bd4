import { makeVideo, makeTextVideo } from './videoFiles';
import { makePicture, makeTextPicture } from './pictures';

/** Creates files; no two have the same bytes. */
export interface Media {
  makeVideo(): Blob;
  makePicture(): Blob;
}

export const realMedia: Media = { makeVideo, makePicture };

/** For proxies that forward bodies as text. */
export const textMedia: Media = { makeVideo: makeTextVideo, makePicture: makeTextPicture };
