import { problemResponse } from '@mocks/http/problemResponse';
import { interceptOperation, withHeaders, type RequestHandler, type Mutant } from './mutant';

async function offsetOf(next: RequestHandler, { url, headers }: Request): Promise<string | null> {
  const sent = new Headers(headers);
  sent.delete('Content-Length');
  const state = await next(new Request(url, { method: 'HEAD', headers: sent }));
  return state?.headers.get('Upload-Offset') ?? null;
}

export const fileMutants: readonly Mutant[] = [
  {
    name: 'offset-ignored',
    detectedBy: 'uploads',
    fault: 'a part is appended whatever its offset',
    wrap: interceptOperation('appendUpload', async (request, next) => {
      const hasOffset = /^\d+$/.test(request.headers.get('Upload-Offset') ?? '');
      const offset = hasOffset ? await offsetOf(next, request) : null;
      return next(offset === null ? request : withHeaders(request, { 'Upload-Offset': offset }));
    }),
  },
  {
    name: 'upload-offset-zero',
    detectedBy: 'uploads',
    fault: 'an upload always reports offset 0',
    wrap: interceptOperation('uploadState', async (request, next) => {
      const response = await next(request);
      if (response?.ok) response.headers.set('Upload-Offset', '0');
      return response;
    }),
  },
  {
    name: 'bytes-corrupted',
    detectedBy: 'uploads',
    fault: 'one byte of each video is changed',
    wrap: interceptOperation('videoContent', async (request, next) => {
      const response = await next(request);
      if (!response?.ok) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return new Response(bytes, response);
    }),
  },
  {
    name: 'cancel-ignored',
    detectedBy: 'uploads',
    fault: 'a canceled upload can continue',
    wrap: interceptOperation('cancelUpload', async (request, next) => {
      const isThere = (await offsetOf(next, request)) !== null;
      return isThere ? new Response(null, { status: 204 }) : next(request);
    }),
  },
  {
    name: 'image-type-unchecked',
    detectedBy: 'images',
    fault: 'an image is accepted by its declared type',
    wrap: interceptOperation('addImage', async (request, next) => {
      const contentType = request.headers.get('Content-Type') ?? '';
      const response = await next(request);
      if (response?.status !== 415 || contentType !== 'image/svg+xml') return response;
      return Response.json({ id: 'drawing', url: '/api/v1/images/drawing' }, { status: 201 });
    }),
  },
  {
    name: 'forbidden-not-missing',
    detectedBy: 'validation',
    fault: 'a video of another user is forbidden instead of not found',
    wrap: interceptOperation('videoContent', async (request, next) => {
      const response = await next(request);
      return response?.status === 404 ? problemResponse('forbidden') : response;
    }),
  },
];
