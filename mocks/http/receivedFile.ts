import { headLength } from '@/domain/videoFile';
import { hash } from '@backend/hash';
import type { World } from '../world/world';
import { problemResponse } from './problemResponse';
import type { ReceivedFile } from '@backend/http/result';

/** Bytes to hash at the beginning and the end: enough to tell two files of the same size apart. */
const sampleLength = 4_096;

/** Stores a request's bytes, and deletes them again if the request fails or has none. */
export async function withStoredFile(
  { files }: World,
  bytes: Blob,
  respond: (file: ReceivedFile) => Response | Promise<Response>,
): Promise<Response> {
  const [begin, end] = await Promise.all([
    read(bytes.slice(0, sampleLength)),
    read(bytes.slice(-sampleLength)),
  ]);
  const id = await files.put(bytes).catch(() => null);
  if (id === null) return problemResponse('storage_full');
  let isStored = false;
  try {
    const response = await respond({
      id,
      size: bytes.size,
      type: bytes.type,
      head: begin.slice(0, headLength),
      hash: hash(`${bytes.size} ${begin.join()} ${end.join()}`),
    });
    isStored = response.ok && bytes.size > 0;
    return response;
  } finally {
    if (!isStored) await files.drop([id]);
  }
}

const read = async (bytes: Blob) => new Uint8Array(await bytes.arrayBuffer());
