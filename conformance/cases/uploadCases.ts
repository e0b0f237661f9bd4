import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { readProblem } from '../readAnswer';

const { beginUpload, ofUpload, partOf, publication, uploadArg } = fixtures;

const offsetOf = async ({ ask }: Person, id: string) =>
  (await ask('uploadState', ofUpload(id))).uploadOffset;

async function isFinished(person: Person, id: string, video: Blob): Promise<void> {
  await person.rejected('uploadState', 'upload_not_found', ofUpload(id));
  await person.rejected('appendUpload', 'upload_not_found', partOf(id, 0, video));
  await person.rejected('cancelUpload', 'upload_not_found', ofUpload(id));
}

function cut(video: Blob): [Blob, Blob, Blob] {
  const third = Math.floor(video.size / 3);
  return [video.slice(0, third), video.slice(third, 2 * third), video.slice(2 * third)];
}

/** Signs up a user who has sent the first part of a video. */
async function startedAt(t: TestContext) {
  const person = await t.person();
  const video = person.film();
  const [one] = cut(video);
  const id = await beginUpload(person, video);
  await person.ask('appendUpload', partOf(id, 0, one));
  return { person, video, one, id };
}

const inParts: Case = {
  title: 'an upload in parts tells after each how far it has come',
  of: 'appendUpload',
  async run(t) {
    const person = await t.person();
    const film = person.film();
    const id = await beginUpload(person, film);
    let offset = 0;
    for (const part of cut(film)) {
      const { uploadOffset } = await person.ask('appendUpload', partOf(id, offset, part));
      offset += part.size;
      t.isSame(uploadOffset, offset, 'Upload-Offset in the answer');
      const state = await person.ask('uploadState', ofUpload(id));
      t.isSame(state, { uploadOffset: offset, uploadLength: film.size }, 'the state');
    }
    const { video } = await person.ask('publishVideo', publication(id));
    t.isSame(await contentOf(person, video.id), await bytesOf(film), 'the bytes of the video');
  },
};

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64');

const contentOf = async (person: Person, videoId: string) =>
  bytesOf(await person.ask('videoContent', { videoId }));

const mismatch: Case = {
  title: 'a part that does not begin where the upload ends is rejected, and nothing of it is kept',
  of: 'appendUpload',
  says: 'The part does not begin where the upload ends',
  async run(t) {
    const person = await t.person();
    const film = person.film();
    const [one, two, three] = cut(film);
    const id = await beginUpload(person, film);
    await person.rejected('appendUpload', 'offset_mismatch', partOf(id, one.size, two));
    await person.ask('appendUpload', partOf(id, 0, one));
    for (const wrong of [0, one.size - 1, one.size + 1, film.size]) {
      await person.rejected('appendUpload', 'offset_mismatch', partOf(id, wrong, two));
    }
    t.isSame(await offsetOf(person, id), one.size, 'Upload-Offset after what was rejected');
    await person.ask('appendUpload', partOf(id, one.size, two));
    await person.ask('appendUpload', partOf(id, one.size + two.size, three));
    const { video } = await person.ask('publishVideo', publication(id));
    t.isSame(await contentOf(person, video.id), await bytesOf(film), 'the bytes of the video');
  },
};

const resumed: Case = {
  title: 'who comes back asks how far the upload has come, and goes on from there',
  of: 'uploadState',
  async run(t) {
    const { person, video: film, id } = await startedAt(t);
    const again = t.visitor();
    await again.ask('login', { email: person.email, password: person.password });

    const { uploadOffset } = await again.ask('uploadState', ofUpload(id));
    await again.ask('appendUpload', partOf(id, uploadOffset, film.slice(uploadOffset)));

    const { video } = await again.ask('publishVideo', publication(id));
    t.isSame(await contentOf(person, video.id), await bytesOf(film), 'the bytes of the video');
  },
};

const race: Case = {
  title: 'of ten parallel parts at one offset one is taken',
  of: 'appendUpload',
  async run(t) {
    const person = await t.person();
    const video = person.film();
    const [one] = cut(video);
    const id = await beginUpload(person, video);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.respond('appendUpload', partOf(id, 0, one))),
    );

    const rejected = answers.filter(({ status }) => status !== 204);
    t.isSame(rejected.length, 9, 'the number of parts that were rejected');
    for (const answer of rejected) readProblem('appendUpload', 'offset_mismatch', answer);
    t.isSame(await offsetOf(person, id), one.size, 'Upload-Offset');
  },
};

const incomplete: Case = {
  title: 'an upload that is not complete is not published, and can still be completed',
  of: 'publishVideo',
  async run(t) {
    const { person, video: film, one, id } = await startedAt(t);
    await person.rejected('publishVideo', 'upload_incomplete', publication(id));
    await person.ask('appendUpload', partOf(id, one.size, film.slice(one.size)));
    const { video } = await person.ask('publishVideo', publication(id));
    t.isSame(
      (await person.ask('videos', undefined)).items.map((each) => each.id),
      [video.id],
      'the videos',
    );
  },
};

const tooMuch: Case = {
  title: 'more bytes than were announced are rejected, and nothing of them is kept',
  of: 'appendUpload',
  async run(t) {
    const person = await t.person();
    const video = person.film();
    const id = await beginUpload(person, video, video.size - 1);
    await person.rejected('appendUpload', 'file_too_large', partOf(id, 0, video));
    t.isSame(await offsetOf(person, id), 0, 'Upload-Offset after what was rejected');
  },
};

const tooLarge: Case = {
  title: 'a file that is too large or empty is rejected before any of it is sent',
  of: 'createUpload',
  says: 'A file of more than 200 MB',
  async run(t) {
    const person = await t.person();
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
  title: 'a file that is no video is rejected when it is begun, or with its first part',
  of: 'appendUpload',
  async run(t) {
    const person = await t.person();
    const files: ReadonlyArray<readonly [name: string, type: string, bytes: Blob]> = [
      ['notes.txt', 'text/plain', new Blob(['Turn off the tap while you brush.'])],
      ['tap.mp4', 'video/mp4', new Blob(['%PDF-1.7 this is a document by its first bytes'])],
      ['tap.mp4', 'video/mp4', new Blob(['<!doctype html><script>alert(1)</script>'])],
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
  t.isSame(await offsetOf(person, id), 0, 'Upload-Offset after what was rejected');
}

const cancelled: Case = {
  title: 'an upload that was cancelled is over',
  of: 'cancelUpload',
  says: 'nothing of it is kept',
  async run(t) {
    const { person, video, id } = await startedAt(t);
    await person.ask('cancelUpload', ofUpload(id));
    await isFinished(person, id, video);
    await person.rejected('publishVideo', 'upload_not_found', publication(id));
  },
};

const strangers: Case = {
  title: 'nobody sees, goes on with, cancels or publishes the upload of somebody else',
  of: 'uploadState',
  async run(t) {
    const [ana, ben] = await Promise.all([t.person(), t.person('Ben Conform')]);
    const video = ana.film();
    const id = await beginUpload(ana, video);
    await isFinished(ben, id, video);
    await ben.rejected('publishVideo', 'upload_not_found', publication(id));
    t.isSame(await offsetOf(ana, id), 0, 'Upload-Offset of the owner');
  },
};

const metadata: Case = {
  title: 'metadata that are no Base64 are rejected, other versions of the protocol too',
  of: 'createUpload',
  async run(t) {
    const person = await t.person();
    for (const uploadMetadata of ['filename ###', 'filetype dmlkZW8vbXA0', 'nonsense']) {
      const values = { ...uploadArg(500), uploadMetadata };
      await person.rejected('createUpload', 'validation_failed', values, '/uploadMetadata');
    }
    const values = { ...uploadArg(500), tusResumable: '0.2.2' };
    await person.rejected('createUpload', 'validation_failed', values);
  },
};

/** Prism expects a body in the response to HEAD, which has none. */
const asksForWhatIsGone = { passes: 'no proxy' } as const;
const breaksContract = { passes: 'reporting proxy' } as const;

export const uploadGroup: Group = {
  name: 'uploads',
  cases: [
    inParts,
    mismatch,
    resumed,
    race,
    incomplete,
    tooMuch,
    { ...tooLarge, ...breaksContract },
    notAVideo,
    { ...cancelled, ...asksForWhatIsGone },
    { ...strangers, ...asksForWhatIsGone },
    { ...metadata, ...breaksContract },
  ],
};
