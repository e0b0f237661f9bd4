import * as v from 'valibot';
import { described, string } from './described';
import type { OperationRows } from './operation';

const imageUrl = string('URL of an image, for an img element');

export const imageOperations = {
  addImage: {
    summary: 'Store an image, for use in a message or a profile within a day',
    request: 'POST /images',
    bytes: 'image/*',
    status: 201,
    response: v.object({ id: v.string(), url: imageUrl }),
    problems: ['file_too_large', 'not_an_image', 'storage_full'],
  },
  image: {
    summary: 'Get the bytes of an image',
    request: 'GET /images/{imageId}',
    access: 'anyone',
    response: v.instance(Blob),
    responseIn: 'bytes',
    media: 'image/*',
    problems: ['validation_failed', 'image_not_found', 'range_not_satisfiable'],
  },
  avatars: {
    summary: 'List the drawn avatars that the signed-in user can choose from',
    request: 'GET /users/me/avatars',
    response: v.object({
      default: described(imageUrl, 'The avatar that belongs to the email'),
      characters: v.array(imageUrl),
    }),
  },
} as const satisfies OperationRows;
