import type { Arg } from '@/contract/types';
import { day, hour, invalidField, startedAt, unknownZone } from '../testing/openBackend';
import { completionArg, passed, story } from '../testing/plays';
import { setupVideos, tus } from '../testing/setupVideos';

const known = { passed: false, missing: [{ what: 'video_known' }] };
const notFound = { code: 'upload_not_found' };
const blank = invalidField('/title', 'blank', 'The title can’t be empty.');

describe('publishing', () => {
  test('lists the video first, with its award', () => {
    const { publish, videos, travel, db, points } = setupVideos();
    const { video: older } = publish('older', { isForChallenge: true, seconds: null });
    travel(startedAt + hour);

    const response = publish('one', { title: '  My tap \n', seconds: 61.5 });

    const { id } = response.video;
    const uploadedAt = '2026-03-02T10:41:00.000Z';
    expect(response).toMatchObject({
      video: { title: 'My tap', points: 100, uploadedAt, seconds: 61.5, isEvidence: false },
      award: { source: `video:${id}`, title: 'My tap', points: 100, isRepeat: false },
      user: { points: 100, streak: 1, badges: ['first-drop'] },
      wasThere: false,
    });
    expect(response).not.toHaveProperty('noAward');
    expect(older).not.toHaveProperty('seconds');
    expect(videos()).toEqual([response.video, older]);
    expect(db.uploads.size).toBe(0);
    expect(db.ledger.all()).toMatchObject([{ kind: 'award', at: startedAt + hour, zone: 'UTC' }]);
    expect(points()).toBe(100);
  });

  test.each<[string, Partial<Arg<'publishVideo'>>]>([
    ['that gave points', {}],
    ['that is for a challenge', { isForChallenge: true }],
  ])('an upload %s again changes nothing and has the same response', (_what, change) => {
    const { ask, upload, publication, db, state, reject } = setupVideos();
    const uploadId = upload('one');
    const sent = publication(uploadId, change);
    const first = ask('publishVideo', sent);
    const before = db.dump();

    const other = { ...sent, idempotencyKey: 'other', title: 'Another' };
    expect(ask('publishVideo', sent)).toEqual(first);
    expect(ask('publishVideo', other)).toEqual({
      ...first,
      award: first.award && { ...first.award, isRepeat: true },
    });
    expect(db.dump()).toEqual(before);
    expect(state(uploadId)).toEqual({ uploadOffset: 4, uploadLength: 4 });
    expect(reject('cancelUpload', { ...tus, uploadId })).toEqual(notFound);
    ask('deleteVideo', { videoId: first.video.id });
    expect(reject('publishVideo', sent)).toEqual(notFound);
  });

  const tooLong = 'The title is too long: 80 characters at most.';

  test.each<[string, Partial<Arg<'publishVideo'>>, object]>([
    ['without a title', { title: ' ' }, blank],
    ['with a long title', { title: 'a'.repeat(81) }, invalidField('/title', 'too_long', tooLong)],
    ['in no zone', { zone: 'Moon' }, unknownZone],
    ['of more than two minutes', { seconds: 121 }, { code: 'video_too_long' }],
    ['of no upload', { uploadId: 'x' }, notFound],
  ])('a video %s is rejected', (_what, change, problem) => {
    const { reject, upload, publication, db, points } = setupVideos();

    expect(reject('publishVideo', publication(upload(), change))).toEqual(problem);
    expect([points(), db.videos.size, db.uploads.size]).toEqual([0, 0, 1]);
  });

  test('an incomplete upload is rejected', () => {
    const { begin, reject, publication } = setupVideos();

    expect(reject('publishVideo', publication(begin(5)))).toEqual({ code: 'upload_incomplete' });
  });

  test('the same bytes again gives the existing video without points, and deletes the copy', () => {
    const { publish, upload, ask, publication, points, db, dropped } = setupVideos();
    const first = publish('one', { title: 'First' });

    const sent = publication(upload('one'));
    const second = ask('publishVideo', sent);

    expect(second).toMatchObject({ award: null, noAward: 'already_shared', wasThere: true });
    expect(second.video).toEqual(first.video);
    expect([points(), db.videos.size, db.uploads.size]).toEqual([100, 1, 0]);
    expect(dropped).toEqual(['one 4']);
    expect(ask('publishVideo', sent)).toEqual(second);
    expect(publish('two').award?.points).toBe(100);
  });

  test('what was kept for a challenge gives its points once when it is shared, by its first user alone', () => {
    const { publish, as, points } = setupVideos();
    const kept = publish('one', { isForChallenge: true });
    const theirs = as('2').publish('one');

    const shared = publish('one');

    expect(kept).toMatchObject({ award: null, noAward: 'for_challenge' });
    expect(theirs).toMatchObject({ award: null, noAward: 'already_shared', wasThere: false });
    expect(as('2').videos()).toEqual([theirs.video]);
    expect(shared).toMatchObject({ wasThere: true, award: { points: 100 } });
    expect(shared.video).toEqual({ ...kept.video, points: 100 });
    expect(publish('one', { isForChallenge: true }).noAward).toBe('already_shared');
    expect([points(), points('2')]).toEqual([100, 0]);
  });

  test('three videos of a local day give points, without those that are deleted or give none', () => {
    const { publish, ask, points, travel, db } = setupVideos();
    const { video: gone } = publish('gone');
    ask('deleteVideo', { videoId: gone.id });
    publish('kept', { isForChallenge: true });
    for (const text of ['one', 'two', 'three']) expect(publish(text).award?.points).toBe(100);

    const fourth = publish('four');

    expect(fourth).toMatchObject({ award: null, noAward: 'daily_limit', wasThere: false });
    expect(fourth.video.points).toBe(0);
    expect(points()).toBe(300);
    expect(publish('five', { zone: 'Pacific/Niue' }).award?.streak.date).toBe('2026-03-01');
    travel(startedAt + day);
    expect(publish('six').award?.points).toBe(100);
    expect(db.ledger.get(`1:video:${gone.id}`)?.localDate).toBe('2026-03-02');
  });

  test('the fifth video earns its badge without points too, but not before its challenge', () => {
    const { publish, submit } = setupVideos();
    for (const text of ['one', 'two', 'three']) publish(text);
    publish('four', { isForChallenge: true });
    const fifth = publish('five', { isForChallenge: true });
    expect(fifth.user.badges).not.toContain('video-star');
    expect(passed(submit(fifth.video.id)).award.badges).toEqual(['video-star']);

    const other = setupVideos();
    for (const text of ['one', 'two', 'three', 'four']) other.publish(text);
    expect(other.publish('five').user.badges).toContain('video-star');
  });
});

test.each([
  ['', 'video/mp4'],
  ['video/\u0644', 'video/mp4'],
  ['video/mp4\r\nX-Evil: 1', 'video/mp4'],
  ['a video/mp4', 'video/mp4'],
  ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp9,opus'],
])('a recording of the type "%s" is served as %s', (sent, type) => {
  const { ask, upload, publication, call, as, reject, db } = setupVideos();
  const { video } = ask('publishVideo', publication(upload('one', sent)));
  const videoId = video.id;

  expect(call('videoContent', { videoId })).toEqual({ kind: 'file', ids: ['one 4'], type });
  const theirs = as('2');
  expect(theirs.reject('videoContent', { videoId })).toEqual({ code: 'video_not_found' });
  db.videos.put({ ...db.videos.get(videoId)!, recording: undefined as never });
  expect(reject('videoContent', { videoId })).toEqual({ code: 'video_not_found' });
});

test('a title is changed trimmed, and only by the owner of the video', () => {
  const { publish, ask, reject, as, videos } = setupVideos();
  const { video } = publish();
  const videoId = video.id;

  expect(ask('updateVideo', { videoId, title: ' Tap ' })).toEqual({ ...video, title: 'Tap' });

  expect(reject('updateVideo', { videoId, title: ' ' })).toEqual(blank);
  expect(as('2').reject('updateVideo', { videoId, title: 'Mine' }).code).toBe('video_not_found');
  expect(videos()).toEqual([{ ...video, title: 'Tap' }]);
});

describe('deleting a video', () => {
  test('reverses its award and its bonus, and deletes its files', () => {
    const { publish, ask, reject, as, db, dropped, videos } = setupVideos();
    const { video } = publish('one', { title: '\u202Eنور' });
    const videoId = video.id;
    const award = db.ledger.get(`1:video:${videoId}`)!;
    const source = `videoBonus:${videoId}`;
    db.ledger.put({ ...award, id: `1:${source}`, source, points: 50 });
    db.users.put({ ...db.users.get('1')!, points: 150 });
    expect(as('2').reject('deleteVideo', { videoId }).code).toBe('video_not_found');

    const { user } = ask('deleteVideo', { videoId });

    expect(user).toMatchObject({ points: 0, badges: ['first-drop'], streak: 1 });
    const title = '\u2068\u202Eنور\u2069 (deleted)';
    const reversal = { kind: 'reversal', title, savings: [], at: startedAt, zone: 'UTC' };
    expect(db.ledger.all().slice(2)).toMatchObject([
      { ...reversal, source: `reversal:video:${videoId}`, points: -100 },
      { ...reversal, source: `reversal:${source}`, points: -50 },
    ]);
    expect([videos(), dropped, db.videos.size]).toEqual([[], ['one 4'], 1]);
    expect(reject('deleteVideo', { videoId }).code).toBe('video_not_found');
    expect(publish('one')).toMatchObject({ wasThere: false, award: { points: 100 } });
  });

  test('takes back the level it reached, and nothing if it gave nothing', () => {
    const { publish, ask, db } = setupVideos();
    publish();
    const { video, award } = publish();
    expect(award).toMatchObject({ levelBefore: 1, levelAfter: 2 });
    expect(ask('deleteVideo', { videoId: video.id }).user).toMatchObject({ points: 100, level: 1 });
    const kept = publish('kept', { isForChallenge: true });
    const entries = db.ledger.size;

    ask('deleteVideo', { videoId: kept.video.id });
    db.videos.put({ id: 'drawn', userId: '1', title: 'Tap', points: 0, uploadedAt: 0 });
    ask('deleteVideo', { videoId: 'drawn' });

    expect(db.ledger.size).toBe(entries);
  });
});

describe('a video as evidence', () => {
  test('gives the points of its challenge alone, and is marked', () => {
    const { publish, submit, videos, points, db } = setupVideos();
    const { video } = publish('one', { isForChallenge: true });
    expect(submit(video.id, { actionIds: [] })).toMatchObject({ missing: [{ what: 'liters' }] });

    const first = passed(submit(video.id));

    expect(first).toMatchObject({ stars: 3, award: { source: 'challenge:2', points: 100 } });
    expect(passed(submit(video.id)).award).toEqual(first.award);
    expect([points(), db.ledger.size]).toEqual([100, 1]);
    expect(videos()).toEqual([{ ...video, points: 100, isEvidence: true }]);
    expect(publish('one')).toMatchObject({ award: null, noAward: 'already_shared' });
    const late = publish('late', { isForChallenge: true });
    expect(passed(submit(late.video.id)).award).toEqual(first.award);
    expect(videos().filter(({ isEvidence }) => isEvidence)).toHaveLength(1);
  });

  test('is known if it gave points, passed another challenge, even if deleted, or was another user’s', () => {
    const { publish, ask, submit, as, db, points } = setupVideos();
    db.challenges.put({ ...db.challenges.get('2')!, id: 'v2' });
    expect(submit(publish('shared').video.id)).toEqual(known);
    const { video } = publish('passed', { isForChallenge: true });
    submit(video.id, {}, 'v2');
    expect(submit(video.id)).toEqual(known);
    expect(ask('deleteVideo', { videoId: video.id }).user.points).toBe(200);
    const again = publish('passed');
    expect(again.noAward).toBe('already_shared');
    expect(submit(again.video.id)).toEqual(known);
    as('2').publish('theirs', { isForChallenge: true });
    expect(submit(publish('theirs', { isForChallenge: true }).video.id)).toEqual(known);
    db.videos.put({ id: 'drawn', userId: '1', title: 'Tap', points: 0, uploadedAt: 0 });

    expect(submit('drawn', { actionIds: [] })).toEqual({
      passed: false,
      missing: [{ what: 'liters', have: 0, need: 10 }, ...known.missing],
    });
    expect(points()).toBe(200);
  });

  test('is rejected if it is unknown, deleted or another user’s', () => {
    const { publish, ask, as, reject } = setupVideos();
    const gone = publish('gone', { isForChallenge: true }).video.id;
    ask('deleteVideo', { videoId: gone });
    const theirs = as('2').publish('theirs', { isForChallenge: true }).video.id;
    const message = 'That video no longer exists. Record or choose another.';

    for (const videoId of ['x', gone, theirs]) {
      expect(reject('completeChallenge', completionArg('2', { ...story, videoId }))).toEqual(
        invalidField('/done/videoId', 'invalid', message),
      );
    }
  });
});
