/** The path of the API, on any origin. */
export const basePath = '/api/v1';

/** Returns the path of an image. */
export const imageUrl = (id: string) => `${basePath}/images/${id}`;
