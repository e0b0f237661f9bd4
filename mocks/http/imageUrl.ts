import { basePath } from './route';

/** Returns the path of an image in the fake API. */
export const imageUrl = (id: string) => `${basePath}/images/${id}`;
