import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { videoTypeCases } from './fileTypeCases';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { readProblem } from '../readResponse';
import { createVideo } from '../videoFiles';

const { beginUpload, ofUpload, partOf, publication, uploadArg } = fixtures;

const offsetOf = async ({ request }: Person, id: string) =>
  (await request('uploadState', ofUpload(id))).uploadOffset;

async function expectUploadGone(person: Person, id: string, video: Blob): Promise<void> {
  await person.rejected('uploadState', 'upload_not_found', ofUpload(id));
  await person.rejected('appendUpload', 'upload_not_found', partOf(id, 0, video));
  await person.rejected('cancelUpload', 'upload_not_found', ofUpload(id));
}

function cut(video: Blob): [Blob, Blob, Blob] {
  const third = Math.floor(video.size / 3);
  return [video.slice(0, third), video.slice(third, 2 * third), video.slice(2 * third)];
}

/** Signs up a user who has sent the first part of a video. */
async function startUpload(t: TestContext) {
  const person = await t.signUp();
  const video = createVideo();
  const [one] = cut(video);
  const id = await beginUpload(person, video);
  await person.request('appendUpload', partOf(id, 0, one));
  return { person, video, one, id };
}

const inParts: Case = {
  title: 'each part of an upload returns the offset reached',
  operation: 'appendUpload',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const id = await beginUpload(person, file);
    let offset = 0;
    for (const part of cut(file)) {
      const { uploadOffset } = await person.request('appendUpload', partOf(id, offset, part));
      offset += part.size;
      t.equal(uploadOffset, offset, 'Upload-Offset in the answer');
      const state = await person.request('uploadState', ofUpload(id));
      t.equal(state, { uploadOffset: offset, uploadLength: file.size }, 'the state');
    }
    const { video } = await person.request('publishVideo', publication(id));
    t.equal(await contentOf(person, video.id), await bytesOf(file), 'the bytes of the video');
  },
};

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64');

const contentOf = async (person: Person, videoId: string) =>
  bytesOf(await person.request('videoContent', { videoId }));

const mismatch: Case = {
  title: 'a part with another offset is rejected, and none of it is kept',
  operation: 'appendUpload',
  quote: "The part doesn't start at the upload's offset",
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const [one, two, three] = cut(file);
    const id = await beginUpload(person, file);
    await person.rejected('appendUpload', 'offset_mismatch', partOf(id, one.size, two));
    await person.request('appendUpload', partOf(id, 0, one));
    for (const wrong of [0, one.size - 1, one.size + 1, file.size]) {
      await person.rejected('appendUpload', 'offset_mismatch', partOf(id, wrong, two));
    }
    t.equal(await offsetOf(person, id), one.size, 'Upload-Offset after what was rejected');
    await person.request('appendUpload', partOf(id, one.size, two));
    await person.request('appendUpload', partOf(id, one.size + two.size, three));
    const { video } = await person.request('publishVideo', publication(id));
    t.equal(await contentOf(person, video.id), await bytesOf(file), 'the bytes of the video');
  },
};

const resumed: Case = {
  title: 'an interrupted upload continues from the offset that the server reports',
  operation: 'uploadState',
  async run(t) {
    const { person, video: file, id } = await startUpload(t);
    const again = t.visitor();
    await again.request('login', { email: person.email, password: person.password });

    const { uploadOffset } = await again.request('uploadState', ofUpload(id));
    await again.request('appendUpload', partOf(id, uploadOffset, file.slice(uploadOffset)));

    const { video } = await again.request('publishVideo', publication(id));
    t.equal(await contentOf(person, video.id), await bytesOf(file), 'the bytes of the video');
  },
};

const race: Case = {
  title: 'one of ten parallel parts at the same offset is accepted',
  operation: 'appendUpload',
  async run(t) {
    const person = await t.signUp();
    const video = createVideo();
    const [one] = cut(video);
    const id = await beginUpload(person, video);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.respond('appendUpload', partOf(id, 0, one))),
    );

    const rejected = answers.filter(({ status }) => status !== 204);
    t.equal(rejected.length, 9, 'the number of parts that were rejected');
    for (const response of rejected) readProblem('appendUpload', 'offset_mismatch', response);
    t.equal(await offsetOf(person, id), one.size, 'Upload-Offset');
  },
};

const incomplete: Case = {
  title: "an incomplete upload can't be published, and can still be completed",
  operation: 'publishVideo',
  async run(t) {
    const { person, video: file, one, id } = await startUpload(t);
    await person.rejected('publishVideo', 'upload_incomplete', publication(id));
    await person.request('appendUpload', partOf(id, one.size, file.slice(one.size)));
    const { video } = await person.request('publishVideo', publication(id));
    t.equal(
      (await person.request('videos', undefined)).items.map((each) => each.id),
      [video.id],
      'the videos',
    );
  },
};

const tooMuch: Case = {
  title: 'more bytes than declared are rejected, and none of them are kept',
  operation: 'appendUpload',
  async run(t) {
    const person = await t.signUp();
    const video = createVideo();
    const id = await beginUpload(person, video, video.size - 1);
    await person.rejected('appendUpload', 'file_too_large', partOf(id, 0, video));
    t.equal(await offsetOf(person, id), 0, 'Upload-Offset after what was rejected');
  },
};

const tooLarge: Case = {
  title: 'a file that is too large or empty is rejected before any byte is sent',
  operation: 'createUpload',
  quote: 'A file of more than 200 MB',
  async run(t) {
    const person = await t.signUp();
    for (const bytes of [200 * 1_048_576 + 1, 10 ** 12]) {
      await person.rejected('createUpload', 'file_too_large', uploadArg(bytes));
    }
    for (const length of ['0', '-1', '1.5', 'many', '']) {
      const values = { ...uploadArg(0), uploadLength: length };
      await person.rejected('createUpload', 'validation_failed', values, '/uploadLength');
    }
  },
};

const notAVideo: Case = {
  title: "a file that isn't a video is rejected when the upload is created, or with its first part",
  operation: 'appendUpload',
  async run(t) {
    const person = await t.signUp();
    const files: ReadonlyArray<readonly [name: string, type: string, bytes: Blob]> = [
      ['notes.txt', 'text/plain', new Blob(['Turn off the tap while you brush.'])],
      ['tap.mp4', 'video/mp4', new Blob(['%PDF-1.7 this is a document by its first bytes'])],
      ['tap.mp4', 'video/mp4', new Blob(['<!doctype html><script>alert(1)</script>'])],
      ['tap.mp4', 'audio/mp4', createVideo()],
    ];
    for (const [name, type, bytes] of files) await rejectsFile(t, person, name, type, bytes);
  },
};

async function rejectsFile(
  t: TestContext,
  person: Person,
  ...[name, type, bytes]: [string, string, Blob]
) {
  const created = await person.respond('createUpload', uploadArg(bytes.size, name, type));
  if (created.status !== 201) {
    readProblem('createUpload', 'not_a_video', created);
    return;
  }
  const id = created.headers.get('Location')?.split('/').at(-1) ?? '';
  await person.rejected('appendUpload', 'not_a_video', partOf(id, 0, bytes));
  t.equal(await offsetOf(person, id), 0, 'Upload-Offset after what was rejected');
}

const canceled: Case = {
  title: 'a canceled upload is gone',
  operation: 'cancelUpload',
  quote: 'none of it is kept',
  async run(t) {
    const { person, video, id } = await startUpload(t);
    await person.request('cancelUpload', ofUpload(id));
    await expectUploadGone(person, id, video);
    await person.rejected('publishVideo', 'upload_not_found', publication(id));
  },
};

const strangers: Case = {
  title: "an upload of another user can't be read, continued, canceled or published",
  operation: 'uploadState',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const video = createVideo();
    const id = await beginUpload(ana, video);
    await expectUploadGone(ben, id, video);
    await ben.rejected('publishVideo', 'upload_not_found', publication(id));
    t.equal(await offsetOf(ana, id), 0, 'Upload-Offset of the owner');
  },
};

const metadata: Case = {
  title: "metadata that isn't Base64 is rejected, and so are other protocol versions",
  operation: 'createUpload',
  async run(t) {
    const person = await t.signUp();
    for (const uploadMetadata of ['filename ###', 'filetype dmlkZW8vbXA0', 'nonsense']) {
      const values = { ...uploadArg(500), uploadMetadata };
      await person.rejected('createUpload', 'validation_failed', values, '/uploadMetadata');
    }
    const values = { ...uploadArg(500), tusResumable: '0.2.2' };
    await person.rejected('createUpload', 'validation_failed', values);
  },
};

export const uploadGroup: Group = {
  name: 'uploads',
  cases: [
    inParts,
    mismatch,
    resumed,
    race,
    incomplete,
    tooMuch,
    tooLarge,
    notAVideo,
    canceled,
    strangers,
    metadata,
    ...videoTypeCases,
  ],
};
