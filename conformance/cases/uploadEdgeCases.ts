import type { OperationName } from '@/contract/operations';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { readProblem } from '../readResponse';
import { buildRequest } from '../testRequest';
import { createImage } from '../imageFiles';
import { createVideo } from '../videoFiles';

const { beginUpload, ofUpload, partOf, publication, uploadArg } = fixtures;

/** Bytes that are of no known format. */
const unknownBytes = () => new Blob([`water ${fixtures.newKey()}`]);

const byName: Case = {
  title: 'a file of an unknown format is a video by its type, or without one by its name',
  operation: 'appendUpload',
  quote: 'unless it is declared as a video, by its type or else the ending of its name',
  async run(t) {
    const person = await t.signUp();
    const send = async (name: string, type: string) => {
      const bytes = unknownBytes();
      const created = await person.respond('createUpload', uploadArg(bytes.size, name, type));
      if (created.status !== 201) return readProblem('createUpload', 'not_a_video', created).code;
      const id = decodeURIComponent(created.headers.get('Location')?.split('/').at(-1) ?? '');
      const part = await person.respond('appendUpload', partOf(id, 0, bytes));
      return part.status === 204 ? null : readProblem('appendUpload', 'not_a_video', part).code;
    };
    for (const name of ['clip.mov', 'CLIP.MOV', 'Clip.Mp4', 'a.b.WEBM', 'clip.MPEG', 'x.3gp']) {
      t.equal(await send(name, ''), null, `the problem of ${name} without a type`);
    }
    t.equal(await send('notes.txt', 'video/x-unknown'), null, 'the problem with a type of videos');
    for (const [name, type] of [
      ['clip.mov', 'text/plain'],
      ['clip.txt', ''],
      ['mov', ''],
      ['clip.mov.txt', ''],
      ['', ''],
    ] as const) {
      t.equal(await send(name, type), 'not_a_video', `the problem of "${name}" as "${type}"`);
    }
  },
};

const afterRejected: Case = {
  title: 'an upload goes on after parts that were rejected',
  operation: 'appendUpload',
  quote: 'None of a rejected part is kept',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const id = await beginUpload(person, file);
    const page = new Blob(['<!doctype html>'.padEnd(file.size)]);
    await person.rejected('appendUpload', 'not_a_video', partOf(id, 0, page));
    const long = new Blob([file, 'more']);
    await person.rejected('appendUpload', 'file_too_large', partOf(id, 0, long));
    const half = Math.floor(file.size / 2);
    await person.request('appendUpload', partOf(id, 0, file.slice(0, half)));
    const rest = new Blob([file.slice(half), 'more']);
    await person.rejected('appendUpload', 'file_too_large', partOf(id, half, rest));
    await person.rejected('publishVideo', 'upload_incomplete', publication(id));
    const { uploadOffset } = await person.request('uploadState', ofUpload(id));
    t.equal(uploadOffset, half, 'Upload-Offset');
    await person.request('appendUpload', partOf(id, half, file.slice(half)));

    const { video } = await person.request('publishVideo', publication(id));

    const content = await person.request('videoContent', { videoId: video.id });
    const bytes = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64');
    t.equal(await bytes(content), await bytes(file), 'the bytes of the video');
  },
};

const versions: Case = {
  title: 'another version of the tus protocol is rejected and changes nothing',
  operation: 'cancelUpload',
  quote: 'Version of the tus protocol, https://tus.io/protocols/resumable-upload',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const id = await beginUpload(person, file);
    for (const tusResumable of ['0.2.2', '1.0.1', '1.0']) {
      for (const [name, values] of [
        ['createUpload', uploadArg(file.size)],
        ['uploadState', ofUpload(id)],
        ['appendUpload', partOf(id, 0, file)],
        ['cancelUpload', ofUpload(id)],
      ] as const) {
        await person.rejected(name, 'validation_failed', { ...values, tusResumable });
      }
    }
    t.equal((await person.request('uploadState', ofUpload(id))).uploadOffset, 0, 'Upload-Offset');
  },
};

const otherTypes: Case = {
  title: 'bytes that are sent as JSON are rejected',
  operation: 'appendUpload',
  quote: 'Any other gets 415 `unsupported_media_type`',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const id = await beginUpload(person, file);
    const requests: ReadonlyArray<readonly [OperationName, object]> = [
      ['appendUpload', partOf(id, 0, file)],
      ['addImage', { bytes: createImage() }],
    ];
    for (const [name, values] of requests) {
      const sent = buildRequest(name, values as Record<string, unknown>);
      for (const type of ['application/json', 'application/octet-stream', 'video/mp4']) {
        const headers = { ...sent.headers, 'Content-Type': type };
        readProblem(name, 'unsupported_media_type', await person.send({ ...sent, headers }));
      }
    }
    t.equal((await person.request('uploadState', ofUpload(id))).uploadOffset, 0, 'Upload-Offset');
  },
};

export const uploadEdgeCases: readonly Case[] = [byName, afterRejected, versions, otherTypes];
