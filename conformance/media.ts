import { makeVideo, makeTextVideo } from './videoFiles';
import { makePicture, makeTextPicture } from './pictures';

/** Makes files, each another one. */
export interface Media {
  film(): Blob;
  picture(): Blob;
}

export const realMedia: Media = { film: makeVideo, picture: makePicture };

/** For proxies that hand on bodies as text. */
export const textMedia: Media = { film: makeTextVideo, picture: makeTextPicture };
