import type { OperationName } from '@/contract/operations';
import { tusVersion } from '@/contract/uploads';
import type { ReceivedResponse } from './readResponse';
import { buildRequest, type TestRequest, type Values } from './testRequest';

/** Returns the request that removes what this one has made, or null if nothing can be removed. */
export function undoRequest(
  name: OperationName,
  values: Values,
  { status, headers, text }: ReceivedResponse,
): TestRequest | null {
  if (status >= 300) return null;
  if (name === 'signup' || name === 'login') return buildRequest('logout', {});
  if (name === 'follow') return buildRequest('unfollow', values);
  if (name === 'publishVideo') {
    const { video } = JSON.parse(text) as { video?: { id?: string } };
    return buildRequest('deleteVideo', { videoId: video?.id });
  }
  if (name !== 'createUpload') return null;
  const uploadId = decodeURIComponent(headers.get('Location')?.split('/').at(-1) ?? '');
  return buildRequest('cancelUpload', { uploadId, tusResumable: tusVersion });
}
