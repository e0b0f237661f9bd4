export const basePath = '/api/v1';

/** Characters that a URL may escape without need: letters, digits, and `-._~`. */
const needless = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3\d|2[de])/gi;

/** Returns the path of a URL in its normal form: `/%73ession` is `/session`. */
export const pathOf = (url: string): string =>
  new URL(url).pathname.replace(needless, decodeURIComponent);

export const imageUrl = (id: string) => `${basePath}/images/${id}`;

/** Returns the id of the stored image that a URL names, if it is one. */
export const imageIdOf = (url: string) =>
  url.startsWith(imageUrl('')) ? url.slice(imageUrl('').length) : undefined;

export const videoUrl = (id: string) => `${basePath}/videos/${id}/content`;
