import { randomBytes } from 'node:crypto';
import type { OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import vectors from '../../docs/rules/vectors/image-type.json';
import { bytesOf, createImage, createVideo, fetchImageUrl } from '../files';
import * as fixtures from '../fixtures';
import { contentType, readProblem } from '../readResponse';
import type { TestClient } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';

const { beginUpload, newKey, ofUpload, partOf, publication, uploadArg } = fixtures;

const offsetOf = async ({ request }: TestClient, id: string) =>
  (await request('uploadState', ofUpload(id))).uploadOffset;

const append = async ({ request }: TestClient, id: string, offset: number, bytes: Blob) =>
  (await request('appendUpload', partOf(id, offset, bytes))).uploadOffset;

async function expectPublished(t: TestContext, client: TestClient, id: string, file: Blob) {
  const { video } = await client.request('publishVideo', publication(id));
  const content = await client.request('videoContent', { videoId: video.id });
  t.equal(await bytesOf(content), await bytesOf(file), 'the bytes of the video');
}

async function expectUploadGone(client: TestClient, id: string, video: Blob): Promise<void> {
  await client.rejected('uploadState', 'upload_not_found', ofUpload(id));
  await client.rejected('appendUpload', 'upload_not_found', partOf(id, 0, video));
  await client.rejected('cancelUpload', 'upload_not_found', ofUpload(id));
  await client.rejected('publishVideo', 'upload_not_found', publication(id));
}

async function startUpload(t: TestContext) {
  const person = await t.signUp();
  const file = createVideo();
  const id = await beginUpload(person, file);
  const half = Math.floor(file.size / 2);
  return { person, file, id, half, start: file.slice(0, half), rest: file.slice(half) };
}

/** Sends a whole file of this name and type; returns the problem's code, or null if it is taken. */
async function send(
  t: TestContext,
  client: TestClient,
  [name, type, bytes]: readonly [name: string, type: string, bytes: Blob],
) {
  const created = await client.respond('createUpload', uploadArg(bytes.size, name, type));
  if (created.status !== 201) return readProblem('createUpload', 'not_a_video', created).code;
  const id = decodeURIComponent(created.headers.get('Location')?.split('/').at(-1) ?? '');
  const part = await client.respond('appendUpload', partOf(id, 0, bytes));
  if (part.status === 204) return null;
  t.equal(await offsetOf(client, id), 0, 'Upload-Offset after what was rejected');
  return readProblem('appendUpload', 'not_a_video', part).code;
}

/** A file of these first bytes; no two are equal. */
const fileOf = (head: string | Buffer<ArrayBuffer>, type: string) => {
  const start = typeof head === 'string' ? Buffer.from(head, 'latin1') : head;
  return new Blob([start, Buffer.alloc(150), randomBytes(32)], { type });
};

const most = 200 * 1_048_576;
const tusOperations = ['createUpload', 'uploadState', 'appendUpload', 'cancelUpload'] as const;

const parts: readonly Case[] = [
  {
    title: 'MP4, QuickTime and WebM videos are accepted, and each part returns the offset reached',
    operation: 'appendUpload',
    async run(t, person) {
      for (const [type, head] of [
        ['video/mp4', '\0\0\0\x18ftypisom\0\0\0\0'],
        ['video/quicktime', '\0\0\0\x14ftypqt  \0\0\0\0'],
        ['video/webm', '\x1a\x45\xdf\xa3'],
      ] as const) {
        for (const sizes of [[200], [1, 2, 3, 1, 6, 0, 200]]) {
          const file = fileOf(head, type);
          const id = await beginUpload(person, file);
          let offset = 0;
          for (const size of sizes) {
            const part = file.slice(offset, offset + size);
            const reached = await append(person, id, offset, part);
            offset += part.size;
            t.equal(reached, offset, `Upload-Offset of ${type} in ${sizes.length} parts`);
            const state = await person.request('uploadState', ofUpload(id));
            t.equal(state, { uploadOffset: offset, uploadLength: file.size }, 'the state');
          }
          await expectPublished(t, person, id, file);
        }
      }
    },
  },
  {
    title: 'one of ten parallel parts at the same offset is accepted',
    operation: 'appendUpload',
    async run(t) {
      const { person, id, half, start } = await startUpload(t);
      const sends = Array.from({ length: 10 }, () =>
        person.respond('appendUpload', partOf(id, 0, start)),
      );
      const rejected = (await Promise.all(sends)).filter(({ status }) => status !== 204);
      t.equal(rejected.length, 9, 'the number of parts that were rejected');
      for (const response of rejected) readProblem('appendUpload', 'offset_mismatch', response);
      t.equal(await offsetOf(person, id), half, 'Upload-Offset');
    },
  },
  {
    title: 'an upload continues after rejected parts, from its offset and on another device',
    operation: 'appendUpload',
    quote: 'None of a rejected part is kept',
    async run(t) {
      const { person, file, id, half, start, rest } = await startUpload(t);
      const rejected = (code: ProblemCode, offset: number, ...parts: BlobPart[]) =>
        person.rejected('appendUpload', code, partOf(id, offset, new Blob(parts)));
      await rejected('offset_mismatch', half, rest);
      await rejected('not_a_video', 0, '<!doctype html>'.padEnd(file.size));
      await rejected('file_too_large', 0, file, 'more');
      await append(person, id, 0, start);
      for (const wrong of [0, half - 1, half + 1, file.size]) {
        await rejected('offset_mismatch', wrong, rest);
      }
      await rejected('file_too_large', half, rest, 'more');
      await person.rejected('publishVideo', 'upload_incomplete', publication(id));
      t.equal(await fixtures.videosOf(person), [], 'the videos');
      const again = await t.again(person);
      t.equal(await offsetOf(again, id), half, 'Upload-Offset');
      await append(again, id, half, rest);
      await expectPublished(t, again, id, file);
    },
  },
  {
    title: 'a canceled upload is gone, and nobody else can read, continue, cancel or publish one',
    operation: 'cancelUpload',
    quote: 'none of it is kept',
    async run(t, other) {
      const { person, file, id, half, start } = await startUpload(t);
      await append(person, id, 0, start);
      await expectUploadGone(other, id, file);
      t.equal(await offsetOf(person, id), half, 'Upload-Offset of the owner');
      await person.request('cancelUpload', ofUpload(id));
      await expectUploadGone(person, id, file);
    },
  },
];

const rejections: readonly Case[] = [
  {
    title: 'a file that is too large or empty, or has no metadata in Base64, is rejected',
    operation: 'createUpload',
    quote: 'A file of more than 200 MB',
    async run(t, person) {
      for (const bytes of [most + 1, 10 ** 12]) {
        await person.rejected('createUpload', 'file_too_large', uploadArg(bytes));
      }
      for (const uploadLength of ['0', '-1', '1.5', '1e3', '0x10', 'many', '']) {
        const values = { ...uploadArg(0), uploadLength };
        await person.invalid('createUpload', values, '/uploadLength');
      }
      for (const uploadMetadata of ['filename ###', 'filetype dmlkZW8vbXA0', 'nonsense']) {
        const values = { ...uploadArg(500), uploadMetadata };
        await person.invalid('createUpload', values, '/uploadMetadata');
      }
      const { location } = await person.request('createUpload', uploadArg(most));
      t.ok(location !== '', 'a Location for exactly 200 MB', location);
    },
  },
  {
    title: 'a file is a video by its bytes, or by its type, or without one by its name',
    operation: 'appendUpload',
    quote: 'unless it is declared as a video, by its type or else the ending of its name',
    async run(t, person) {
      const unknown = () => new Blob([`water ${newKey()}`]);
      const named = ['clip.mov', 'CLIP.MOV', 'Clip.Mp4', 'a.b.WEBM', 'clip.MPEG', 'x.3gp'];
      const others = ['clip.txt', 'mov', 'clip.mov.txt', ''];
      for (const [name, type, bytes, code] of [
        ...named.map((name) => [name, '', unknown(), null] as const),
        ['notes.txt', 'video/x-unknown', unknown(), null],
        ...others.map((name) => [name, '', unknown(), 'not_a_video'] as const),
        ['clip.mov', 'text/plain', unknown(), 'not_a_video'],
        ['tap.mp4', 'video/mp4', fileOf('%PDF-1.7', ''), 'not_a_video'],
        ['tap.mp4', 'video/mp4', fileOf('<!doctype html><script>', ''), 'not_a_video'],
        ['tap.mp4', 'audio/mp4', createVideo(), 'not_a_video'],
      ] as const) {
        const got = await send(t, person, [name, type, bytes]);
        t.equal(got, code, `the problem of "${name}" as "${type}"`);
      }
    },
  },
  {
    title: 'another version of the tus protocol is rejected and changes nothing',
    operation: 'cancelUpload',
    quote: 'Another version than 1.0.0 gets 412 `unsupported_tus_version` with `Tus-Version`',
    async run(t) {
      const { person, file, id } = await startUpload(t);
      for (const tusResumable of ['0.2.2', '1.0.1', '1.0']) {
        const arg = { ...uploadArg(file.size), ...partOf(id, 0, file), tusResumable };
        for (const name of tusOperations) {
          const response = await person.respond(name, arg);
          readProblem(name, 'unsupported_tus_version', response);
          t.equal(response.headers.get('Tus-Version'), '1.0.0', 'Tus-Version');
        }
      }
      t.equal(await offsetOf(person, id), 0, 'Upload-Offset');
    },
  },
  {
    title: 'every response below /uploads names the version of tus, and OPTIONS what it can do',
    operation: 'createUpload',
    quote: 'Every response below `/uploads` has `Tus-Resumable`',
    async run(t) {
      const { person, file, id } = await startUpload(t);
      const unknown = { ...uploadArg(file.size), ...partOf('unknown', 0, file) };
      const versionOf = async (client: Pick<TestClient, 'respond'>, name: OperationName) =>
        (await client.respond(name, unknown)).headers.get('Tus-Resumable');
      for (const name of tusOperations) {
        t.equal(await versionOf(person, name), '1.0.0', `Tus-Resumable of ${name}`);
        t.equal(
          await versionOf(t.visitor(), name),
          '1.0.0',
          `Tus-Resumable of ${name} for visitors`,
        );
      }
      for (const path of ['/uploads', `/uploads/${id}`]) {
        const { status, headers } = await person.send({ method: 'OPTIONS', path, headers: {} });
        t.equal([status, headers.get('Tus-Version')], [204, '1.0.0'], 'status and Tus-Version');
        t.equal(headers.get('Tus-Max-Size'), String(most), 'Tus-Max-Size');
        const extensions = headers.get('Tus-Extension')?.split(',') ?? [];
        t.ok(extensions.includes('creation'), 'creation in Tus-Extension', extensions);
      }
    },
  },
];

export const uploadGroup: Group = { name: 'uploads', cases: [...parts, ...rejections] };

const largestImage = 10 * 1_048_576;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const images: readonly Case[] = [
  {
    title:
      'an image is returned byte for byte, by its id and at its URL, whatever type it declares',
    operation: 'image',
    quote: 'as they were stored',
    async run(t, person) {
      const image = createImage();
      const declared = new Blob([image], { type: 'image/jpeg' });
      const { id, url } = await person.request('addImage', { bytes: declared });
      const shown = await t.visitor().request('image', { imageId: id });
      const fetched = await fetchImageUrl(t, url);
      const bytes = await bytesOf(image);
      t.equal([shown.type, await bytesOf(shown)], [image.type, bytes], 'type and bytes at the id');
      t.equal([fetched.status, await bytesOf(await fetched.blob())], [200, bytes], 'at the URL');
      const response = await person.respond('image', { imageId: id });
      t.equal(contentType(response), image.type, 'the Content-Type');
      for (const imageId of [...fixtures.unknownIds, '../session', '%2e%2e']) {
        await person.rejected('image', 'image_not_found', { imageId });
        await t.visitor().rejected('image', 'image_not_found', { imageId });
      }
    },
  },
  {
    title: 'JPEG, PNG, GIF and WebP are stored with the type of their bytes, and nothing else is',
    operation: 'addImage',
    quote: 'Its bytes determine its type, not its `Content-Type`',
    async run(t, person) {
      for (const { name, input, expected } of vectors.cases) {
        for (const declared of [expected ?? 'image/gif', 'image/png', 'image/jpeg']) {
          const bytes = fileOf(Buffer.from(input.head, 'hex'), declared);
          if (expected === null) {
            await person.rejected('addImage', 'not_an_image', { bytes });
          } else {
            const { id } = await person.request('addImage', { bytes });
            const { type } = await person.request('image', { imageId: id });
            t.equal(type, expected, `the type of ${name} that was sent as ${declared}`);
          }
        }
      }
      for (const [type, text] of [
        ['image/png', ''],
        ['image/png', 'This is only text.'],
        ['image/svg+xml', drawing],
      ] as const) {
        const bytes = new Blob([text], { type });
        await person.rejected('addImage', 'not_an_image', { bytes });
      }
    },
  },
  {
    title: 'an image of exactly 10 MB is stored, and a larger one rejected',
    operation: 'addImage',
    quote: 'At most 10 MB',
    async run(t, person) {
      const image = createImage();
      const padded = (size: number) =>
        new Blob([image, new Uint8Array(size - image.size)], { type: image.type });
      await person.rejected('addImage', 'file_too_large', { bytes: padded(largestImage + 1) });
      const { id } = await person.request('addImage', { bytes: padded(largestImage) });
      const { size } = await person.request('image', { imageId: id });
      t.equal(size, largestImage, 'the bytes of the image');
    },
  },
];

export const imageGroup: Group = { name: 'images', cases: images };
