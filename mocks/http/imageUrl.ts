import { basePath } from './route';

/** Where the fake API answers with an image. */
export const imageUrl = (id: string) => `${basePath}/images/${id}`;
