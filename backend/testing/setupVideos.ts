import { completionArg, story } from './plays';
import type { Arg } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import { openBackend } from './openBackend';

export const tus = { tusResumable: tusVersion } as const;
const head = '\0\0\0\u0018ftypisom';

/** A part of a file, whose bytes are the same for the same text. */
export const part = (text: string, size: number, first = head) => ({
  id: `${text} ${size}`,
  size,
  type: '',
  hash: `${text} ${size}`,
  head: Uint8Array.from(first, (letter) => letter.charCodeAt(0)),
});

export const creation = (uploadLength: number, filetype = 'video/mp4') => ({
  ...tus,
  uploadLength,
  uploadMetadata: encodeMetadata({ filename: 'tap.mp4', filetype }),
});

export function setupVideos() {
  const backend = openBackend();
  let [texts, keys] = [0, 0];
  const as = (userId: string) => {
    const { ask, reject, call } = backend.as(userId);
    const begin = (length: number, type?: string) =>
      ask('createUpload', creation(length, type)).location.replace(/^.*\//, '');
    const append = (uploadId: string, uploadOffset: number, file = part('one', 4)) => {
      return { ...tus, uploadId, uploadOffset, file };
    };
    const upload = (text = `text ${(texts += 1)}`, type?: string) => {
      const uploadId = begin(4, type);
      ask('appendUpload', append(uploadId, 0, part(text, 4)));
      return uploadId;
    };
    const publication = (uploadId: string, change: Partial<Arg<'publishVideo'>> = {}) => ({
      uploadId,
      title: 'My tap',
      seconds: 60,
      zone: 'UTC',
      isForChallenge: false,
      idempotencyKey: `key ${(keys += 1)}`,
      ...change,
    });
    return {
      ask,
      reject,
      call,
      begin,
      append,
      upload,
      publication,
      state: (uploadId: string) => ask('uploadState', { ...tus, uploadId }),
      publish: (text?: string, change: Partial<Arg<'publishVideo'>> = {}) =>
        ask('publishVideo', publication(upload(text), change)),
      submit(videoId: string, change: object = {}, challengeId = '2') {
        const done = { ...story, text: '', photos: [], videoId, ...change };
        return ask('completeChallenge', completionArg(challengeId, done));
      },
      videos: () => ask('videos', undefined).items,
    };
  };
  return { ...backend, ...as('1'), as };
}
