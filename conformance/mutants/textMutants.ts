import { characterCount, isBlank } from '@/domain/text';
import { problemResponse } from '@mocks/http/problemResponse';
import {
  transformRequest,
  interceptOperation,
  readJsonBody,
  withJsonBody,
  type Mutant,
} from './mutant';

/** Faults in input validation. */
export const textMutants: readonly Mutant[] = [
  {
    name: 'blank-title',
    detectedBy: 'validation',
    fault: 'a video without a title is called "Untitled"',
    wrap: transformRequest('updateVideo', async (request) =>
      withJsonBody(request, (body) =>
        body['title'] === '' ? { ...body, title: 'Untitled' } : body,
      ),
    ),
  },
  {
    name: 'invisible-name',
    detectedBy: 'validation',
    fault: 'a name of zero-width characters is accepted',
    wrap: transformRequest('signup', async (request) =>
      withJsonBody(request, (body) => {
        const name = body['name'];
        const isUnseen = typeof name === 'string' && name.trim() !== '' && isBlank(name);
        return isUnseen ? { ...body, name: 'Somebody' } : body;
      }),
    ),
  },
  {
    name: 'counts-code-units',
    detectedBy: 'validation',
    fault: 'the length of a message is counted in UTF-16 code units',
    wrap: interceptOperation('sendMessage', async (request, next) => {
      const { message } = await readJsonBody(request);
      const isLong = typeof message === 'string' && message.length > 1000;
      const errors = [{ pointer: '/message', code: 'too_long', message: 'Too long.' }];
      return isLong ? problemResponse('validation_failed', { errors }) : next(request);
    }),
  },
  {
    name: 'endless-characters',
    detectedBy: 'validation',
    fault: 'a character of a name can have any number of marks',
    wrap: transformRequest('updateProfile', async (request) =>
      withJsonBody(request, (body) => {
        const { name } = body;
        return typeof name === 'string' && characterCount(name) === 1
          ? { ...body, name: name.slice(0, 20) }
          : body;
      }),
    ),
  },
  {
    name: 'endless-descriptions',
    detectedBy: 'validation',
    fault: 'the description of an image has any length',
    wrap: transformRequest('sendMessage', async (request) =>
      withJsonBody(request, (body) => {
        const images = body['images'] as Array<{ description: string }> | undefined;
        if (!Array.isArray(images) || !JSON.stringify(images).includes('w'.repeat(1001)))
          return body;
        return { ...body, images: images.map((image) => ({ ...image, description: 'Long' })) };
      }),
    ),
  },
  {
    name: 'errors-overflow',
    detectedBy: 'validation',
    fault: 'a body with very many errors causes an internal error',
    wrap: interceptOperation('sendMessage', async (request, next) => {
      const { images } = await readJsonBody(request);
      const isLong = Array.isArray(images) && images.length > 100_000;
      return isLong ? problemResponse('internal_error') : next(request);
    }),
  },
  {
    name: 'text-untrimmed',
    detectedBy: 'messages',
    fault: 'a message keeps its outer spaces',
    wrap: interceptOperation('sendMessage', async (request, next) => {
      const sent = await readJsonBody(request);
      const response = await next(request);
      if (!response?.ok) return response;
      const body = (await response.json()) as { message: object };
      const message = { ...body.message, message: sent.message };
      return new Response(JSON.stringify({ message }), response);
    }),
  },
  {
    name: 'unknown-members-rejected',
    detectedBy: 'fuzz',
    fault: 'a body with an undeclared member is rejected',
    wrap: interceptOperation('updateProfile', async (request, next) => {
      const sent = await readJsonBody(request);
      const isKnown = Object.keys(sent).every((member) => ['name', 'avatar'].includes(member));
      return isKnown ? next(request) : problemResponse('validation_failed');
    }),
  },
  {
    name: 'null-byte-crash',
    detectedBy: 'fuzz',
    fault: 'a null byte in a text causes an internal error',
    wrap: (next) => async (request) => {
      const text = request.headers.get('Content-Type')?.includes('json')
        ? await request.clone().text()
        : '';
      return text.includes('\\u0000') ? problemResponse('internal_error') : next(request);
    },
  },
];
