export const basePath = '/api/v1';

export const imageUrl = (id: string) => `${basePath}/images/${id}`;

/** Returns the id of the stored image that a URL names, if it is one. */
export const imageIdOf = (url: string) =>
  url.startsWith(imageUrl('')) ? url.slice(imageUrl('').length) : undefined;

export const videoUrl = (id: string) => `${basePath}/videos/${id}/content`;
