import type { Arg } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import type { World } from '../world/world';
import type { createClient } from './client';

type Ask = ReturnType<typeof createClient>['ask'];

const protocol = { tusResumable: tusVersion } as const;

export const videoBytes = (text: string) => new Blob(['\0\0\0\u0018ftypisom ', text]);

export const uploadArg = (uploadLength: number, name = 'tap.mp4', type = 'video/mp4') => ({
  ...protocol,
  uploadLength,
  uploadMetadata: encodeMetadata({ filename: name, filetype: type }),
});

export const partArg = (uploadId: string, uploadOffset: number, bytes: Blob) => ({
  ...protocol,
  uploadId,
  uploadOffset,
  bytes,
});

export const ofUpload = (uploadId: string) => ({ ...protocol, uploadId });

/** Starts the upload of a video without sending any of it. */
export async function beginUpload(ask: Ask, text: string): Promise<string> {
  const { location } = await ask('createUpload', uploadArg(videoBytes(text).size));
  return location.split('/').at(-1) ?? '';
}

/** Sends a video in one part, or in parts that end at these offsets. */
export async function upload(ask: Ask, text: string, cuts: number[] = []): Promise<string> {
  const bytes = videoBytes(text);
  const uploadId = await beginUpload(ask, text);
  const ends = [...cuts, bytes.size];
  for (const [index, end] of ends.entries()) {
    const offset = ends[index - 1] ?? 0;
    await ask('appendUpload', partArg(uploadId, offset, bytes.slice(offset, end)));
  }
  return uploadId;
}

type Publication = Arg<'publishVideo'>;

export const publicationOf = (
  uploadId: string,
  change: Partial<Publication> = {},
): Publication => ({
  uploadId,
  title: 'My tap',
  seconds: 60,
  zone: 'UTC',
  isForChallenge: false,
  idempotencyKey: `publish ${uploadId}`,
  ...change,
});

export async function publish(ask: Ask, text: string, change: Partial<Publication> = {}) {
  return ask('publishVideo', publicationOf(await upload(ask, text), change));
}

export function countStoredFiles({ files }: World): () => Promise<number> {
  const ids: string[] = [];
  const { put } = files;
  jest.spyOn(files, 'put').mockImplementation(async (bytes) => {
    const id = await put(bytes);
    ids.push(id);
    return id;
  });
  return async () => {
    const read = await Promise.all(ids.map((id) => files.read([id], 'video/mp4')));
    return read.filter((file) => file !== null).length;
  };
}
