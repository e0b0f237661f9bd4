import { day, invalidField, startedAt } from '../testing/openBackend';
import { creation, part, setupVideos, tus } from '../testing/setupVideos';

const megabyte = 1_048_576;
const notFound = { code: 'upload_not_found' };

describe('an upload', () => {
  test('takes parts at its offset until it is complete', () => {
    const { begin, ask, append, state, db, call } = setupVideos();
    const uploadId = begin(10);
    const begun = { userId: '1', name: 'tap.mp4', type: 'video/mp4', length: 10, offset: 0 };
    expect(db.uploads.get(uploadId)).toMatchObject(begun);

    expect(ask('appendUpload', append(uploadId, 0))).toEqual({ uploadOffset: 4 });
    expect(state(uploadId)).toEqual({ uploadOffset: 4, uploadLength: 10 });
    const before = db.uploads.get(uploadId);
    ask('appendUpload', append(uploadId, 4, part('empty', 0)));
    expect(db.uploads.get(uploadId)).toEqual(before);
    expect(ask('appendUpload', append(uploadId, 4, part('two', 6, '%PDF')))).toEqual({
      uploadOffset: 10,
    });

    expect(db.uploads.get(uploadId)?.fileIds).toEqual(['one 4', 'two 6']);
    expect(call('createUpload', creation(1))).toMatchObject({
      body: { location: expect.stringMatching(/^\/api\/v1\/uploads\/[^/]+$/) as string },
    });
  });

  const unreadable = 'The file’s name can’t be read.';
  const invalidName = invalidField('/uploadMetadata', 'invalid', unreadable);

  test.each([
    ['too large', creation(200 * megabyte + 1), { code: 'file_too_large' }],
    ['empty', creation(0), invalidField('/uploadLength', 'empty', 'The file is empty.')],
    ['unreadable', { ...creation(4), uploadMetadata: 'filename %' }, invalidName],
    ['nameless', { ...creation(4), uploadMetadata: 'filetype dmlkZW8=' }, invalidName],
  ])('of a file that is %s is rejected', (_what, sent, problem) => {
    const { reject, db } = setupVideos();

    expect(reject('createUpload', sent)).toEqual(problem);
    expect(db.uploads.size).toBe(0);
  });

  test.each([
    ['at another offset', 9, part('a', 1), { code: 'offset_mismatch' }],
    ['with more bytes than declared', 0, part('a', 11), { code: 'file_too_large' }],
    ['whose first bytes are no video', 0, part('a', 4, '%PDF'), { code: 'not_a_video' }],
  ])('takes no part %s', (_what, offset, file, problem) => {
    const { begin, reject, append, db } = setupVideos();
    const uploadId = begin(10);
    const before = db.dump();

    expect(reject('appendUpload', append(uploadId, offset, file))).toEqual(problem);
    expect(db.dump()).toEqual(before);
  });

  test('is gone once it is canceled, with its files, and never belongs to another user', () => {
    const { upload, ask, reject, dropped, db, append, as } = setupVideos();
    const uploadId = upload('one');
    for (const [who, id] of [
      [as('2'), uploadId],
      [as('1'), '__proto__'],
    ] as const) {
      expect(who.reject('uploadState', { ...tus, uploadId: id })).toEqual(notFound);
      expect(who.reject('appendUpload', append(id, 4))).toEqual(notFound);
      expect(who.reject('cancelUpload', { ...tus, uploadId: id })).toEqual(notFound);
      expect(who.reject('publishVideo', who.publication(id))).toEqual(notFound);
    }

    ask('cancelUpload', { ...tus, uploadId });

    expect(dropped).toEqual(['one 4']);
    expect(db.uploads.size).toBe(0);
    expect(reject('cancelUpload', { ...tus, uploadId })).toEqual(notFound);
  });

  test('expires a day after its last part, and is deleted with the next creation', () => {
    const { begin, ask, append, state, reject, travel, db, dropped } = setupVideos();
    const uploadId = begin(10);
    travel(startedAt + day);
    ask('appendUpload', append(uploadId, 0));
    travel(startedAt + 2 * day);
    expect(state(uploadId).uploadOffset).toBe(4);
    begin(1);

    travel(startedAt + 2 * day + 1);

    expect(reject('uploadState', { ...tus, uploadId })).toEqual(notFound);
    expect([db.uploads.size, dropped]).toEqual([2, []]);
    begin(1);
    expect([db.uploads.size, dropped]).toEqual([2, ['one 4']]);
  });

  test('is refused above 500 MB of videos and uploads of a user together', () => {
    const { publish, db, ask, reject, begin, as, travel } = setupVideos();
    const { video: stored } = publish();
    const row = db.videos.get(stored.id)!;
    const recording = { ...row.recording!, size: 150 * megabyte };
    db.videos.put({ ...row, recording });
    db.videos.put({ ...row, id: 'drawn', recording: undefined as never });
    db.videos.put({ ...row, id: 'deleted', recording, isDeleted: true });
    begin(150 * megabyte);
    begin(200 * megabyte);
    const full = { code: 'storage_full' };
    expect(reject('createUpload', creation(1))).toEqual(full);
    as('2').begin(200 * megabyte);

    ask('deleteVideo', { videoId: stored.id });
    expect(reject('createUpload', creation(150 * megabyte + 1))).toEqual(full);
    const uploadId = begin(150 * megabyte);
    expect(reject('createUpload', creation(1))).toEqual(full);
    ask('cancelUpload', { ...tus, uploadId });
    begin(150 * megabyte);
    travel(startedAt + day + 1);
    begin(200 * megabyte);
  });
});
