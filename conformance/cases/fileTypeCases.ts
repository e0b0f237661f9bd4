import { randomBytes } from 'node:crypto';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { uploadEdgeCases } from './uploadEdgeCases';

const { beginUpload, partOf, publication } = fixtures;

/** A file of these first bytes; no two are equal. */
const fileOf = (head: string, type: string, size = 200) => {
  const first = Buffer.from(head, 'latin1');
  const rest = Buffer.alloc(Math.max(0, size - first.length - 32));
  return new Blob([first, rest, randomBytes(32)], { type });
};

const images = [
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
] as const;

const imageTypes: Case = {
  title: 'JPEG, PNG, GIF and WebP are stored, with the type of their bytes',
  operation: 'addImage',
  quote: 'Its bytes determine its type, not its `Content-Type`',
  async run(t) {
    const person = await t.signUp();
    for (const [type, head] of images) {
      for (const declared of [type, 'image/png', 'image/jpeg']) {
        const { id } = await person.request('addImage', { bytes: fileOf(head, declared) });
        const { type: stored } = await person.request('image', { imageId: id });
        t.equal(stored, type, `the type of a ${type} that was sent as ${declared}`);
      }
    }
  },
};

const largestImage: Case = {
  title: 'an image of exactly 10 MB is stored',
  operation: 'addImage',
  quote: 'At most 10 MB',
  async run(t) {
    const bytes = fileOf('\xff\xd8\xff\xe0', 'image/jpeg', 10 * 1_048_576);
    const { id } = await (await t.signUp()).request('addImage', { bytes });
    t.ok(id !== '', 'an id', id);
  },
};

const videos = [
  ['an MP4', 'video/mp4', '\0\0\0\x18ftypisom\0\0\0\0'],
  ['a QuickTime movie', 'video/quicktime', '\0\0\0\x14ftypqt  \0\0\0\0'],
  ['a WebM', 'video/webm', '\x1a\x45\xdf\xa3'],
] as const;

const videoTypes: Case = {
  title: 'MP4, QuickTime and WebM videos are accepted, in parts of any size',
  operation: 'appendUpload',
  async run(t) {
    const person = await t.signUp();
    const parts = [[200], [1, 2, 3, 1, 6, 0, 200]];
    for (const [what, type, head, sizes] of videos.flatMap((each) =>
      parts.map((sizes) => [...each, sizes] as const),
    )) {
      const file = fileOf(head, type);
      const id = await beginUpload(person, file);
      let offset = 0;
      for (const size of sizes) {
        const part = file.slice(offset, offset + size);
        const { uploadOffset } = await person.request('appendUpload', partOf(id, offset, part));
        offset = Math.min(file.size, offset + size);
        t.equal(uploadOffset, offset, `Upload-Offset of ${what} in ${sizes.length} parts`);
      }
      const { video } = await person.request('publishVideo', publication(id));
      const content = await person.request('videoContent', { videoId: video.id });
      t.equal(content.size, file.size, `the size of ${what}`);
    }
  },
};

const largestVideo: Case = {
  title: 'an upload of exactly 200 MB can be created',
  operation: 'createUpload',
  quote: 'A file of more than 200 MB',
  async run(t) {
    const person = await t.signUp();
    const { location } = await person.request(
      'createUpload',
      fixtures.uploadArg(200 * 1_048_576, 'tap.mp4', 'video/mp4'),
    );
    t.ok(location !== '', 'a Location', location);
  },
};

export const imageTypeCases: readonly Case[] = [imageTypes, largestImage];
export const videoTypeCases: readonly Case[] = [videoTypes, largestVideo, ...uploadEdgeCases];
