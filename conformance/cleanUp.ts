import type { OperationName } from '@/contract/operations';
import { tusVersion } from '@/contract/uploads';
import type { ReceivedResponse } from './readResponse';
import { mapConcurrently } from './run';
import type { Server } from './server';
import { buildRequest, type TestRequest, type Values } from './testRequest';

const atOnce = 8;

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

/** Removes what a run has made, the newest first, so that sessions end last. Ignores failures. */
export async function cleanUp({ made }: Server): Promise<void> {
  const isLogout = ({ undo }: Server['made'][number]) => undo.path === '/session';
  const [logouts, others] = [made.filter(isLogout), made.filter((each) => !isLogout(each))];
  for (const part of [others.toReversed(), logouts]) {
    await mapConcurrently(part, atOnce, ({ send }) => send().catch(() => undefined));
  }
}
