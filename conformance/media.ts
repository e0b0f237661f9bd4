import { makeVideo, makeTextVideo } from './videoFiles';
import { makePicture, makeTextPicture } from './pictures';

/** Creates files; no two have the same bytes. */
export interface Media {
  film(): Blob;
  picture(): Blob;
}

export const realMedia: Media = { film: makeVideo, picture: makePicture };

/** For proxies that forward bodies as text. */
export const textMedia: Media = { film: makeTextVideo, picture: makeTextPicture };
