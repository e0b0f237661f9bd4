import { ana, setupUploads, videoStory } from '../testing/setupUploads';
import { videoBytes, ofUpload, publicationOf, publish, upload } from '../testing/uploads';
import { skipDelays } from '../testing/skipDelays';
import { completionArg } from '../testing/submissions';
import { passed } from '../testing/plays';

describe('publishing', () => {
  beforeEach(skipDelays);

  describe('publishing a video', () => {
    test('gives 100 points and lists the video first', async () => {
      const { ask, entries, held, world } = setupUploads();
      const uploadId = await upload(ask, 'one', [10, 12]);

      const response = await ask(
        'publishVideo',
        publicationOf(uploadId, { title: '  My tap \n', seconds: 61.5 }),
      );

      expect(response.video).toEqual({
        id: expect.any(String) as string,
        title: 'My tap',
        points: 100,
        uploadedAt: '2026-03-02T09:41:00.000Z',
        seconds: 61.5,
        hasRecording: true,
        isEvidence: false,
      });
      expect(response.award).toMatchObject({
        source: `video:${response.video.id}`,
        title: 'My tap',
        points: 100,
        badges: ['first-drop'],
        streak: { days: 1, isNewDay: true },
        isRepeat: false,
      });
      expect(response).not.toHaveProperty('noAward');
      expect(response.wasThere).toBe(false);
      expect(response.user).toMatchObject({ points: 100, streak: 1 });
      expect(entries()).toHaveLength(1);
      expect((await ask('videos', undefined)).items).toEqual([response.video]);
      expect(world.db.uploads.size).toBe(0);
      expect(await held()).toBe(3);
    });

    test('works without a known length', async () => {
      const { ask } = setupUploads();

      const { video, award } = await publish(ask, 'one', { seconds: null });

      expect(video).not.toHaveProperty('seconds');
      expect(award?.points).toBe(100);
    });

    test("credits the day of the request's time zone", async () => {
      const { ask, entries } = setupUploads();

      await publish(ask, 'one', { zone: 'Pacific/Niue' });

      expect(entries()[0]).toMatchObject({ zone: 'Pacific/Niue', localDate: '2026-03-01' });
    });
  });

  describe('publishing an upload again', () => {
    test.each<[string, object]>([
      ['that gave points', {}],
      ['that is for a challenge', { isForChallenge: true }],
    ])('returns the same result and adds no points for an upload %s', async (_what, change) => {
      const { ask, world } = setupUploads();
      const uploadId = await upload(ask, 'one');
      const first = await ask('publishVideo', publicationOf(uploadId, change));
      const before = world.db.dump();

      const same = await ask('publishVideo', publicationOf(uploadId, change));
      const other = await ask(
        'publishVideo',
        publicationOf(uploadId, { ...change, idempotencyKey: 'other', title: 'Another' }),
      );

      expect(same).toEqual(first);
      expect(other).toEqual({ ...first, award: first.award && { ...first.award, isRepeat: true } });
      expect(world.db.dump()).toEqual(before);
    });

    test('returns the same result for an upload of an existing video', async () => {
      const { ask, world } = setupUploads();
      await publish(ask, 'one');
      const uploadId = await upload(ask, 'one');
      const first = await ask('publishVideo', publicationOf(uploadId));
      const before = world.db.dump();

      const again = await ask('publishVideo', publicationOf(uploadId));

      expect(first).toMatchObject({ wasThere: true, noAward: 'already_shared' });
      expect(again).toEqual(first);
      expect(world.db.dump()).toEqual(before);
    });

    test('gives one award for ten simultaneous requests', async () => {
      const { ask, entries, points, world } = setupUploads();
      const uploadId = await upload(ask, 'one');

      const answers = await Promise.all(
        Array.from({ length: 10 }, (_request, index) =>
          ask('publishVideo', publicationOf(uploadId, { idempotencyKey: `key ${index}` })),
        ),
      );

      expect(answers.filter(({ award }) => award && !award.isRepeat)).toHaveLength(1);
      expect(new Set(answers.map(({ video }) => video.id)).size).toBe(1);
      expect(points()).toBe(100);
      expect(entries()).toHaveLength(1);
      expect(world.db.videos.size).toBe(1);
    });

    test('reports the state of the upload as complete, and rejects to cancel it', async () => {
      const { ask, respond } = setupUploads();
      const uploadId = await upload(ask, 'one');
      await ask('publishVideo', publicationOf(uploadId));

      const { size } = videoBytes('one');
      expect(await ask('uploadState', ofUpload(uploadId))).toEqual({
        uploadOffset: size,
        uploadLength: size,
      });
      expect((await respond('cancelUpload', ofUpload(uploadId))).status).toBe(404);
    });

    test('is rejected after the video was deleted', async () => {
      const { ask, expectProblem } = setupUploads();
      const uploadId = await upload(ask, 'one');
      const { video } = await ask('publishVideo', publicationOf(uploadId));
      await ask('deleteVideo', { videoId: video.id });

      expect((await expectProblem('publishVideo', publicationOf(uploadId))).code).toBe(
        'upload_not_found',
      );
    });
  });

  describe('rejects to publish a video', () => {
    test.each<[string, object, number, object]>([
      [
        'without a title',
        { title: ' \u200b' },
        422,
        { errors: [{ pointer: '/title', code: 'blank' }] },
      ],
      [
        'with a title of 81 characters',
        { title: 'a'.repeat(81) },
        422,
        { errors: [{ pointer: '/title' }] },
      ],
      [
        'in a zone that does not exist',
        { zone: 'Moon/Base' },
        422,
        { errors: [{ pointer: '/zone' }] },
      ],
      ['of more than two minutes', { seconds: 121 }, 422, { code: 'video_too_long' }],
      ['of an unknown upload', { uploadId: 'x' }, 404, { code: 'upload_not_found' }],
    ])('%s', async (_what, change, status, problem) => {
      const { ask, respond, points, world } = setupUploads();
      const uploadId = await upload(ask, 'one');

      const response = await respond('publishVideo', publicationOf(uploadId, change));

      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject(problem);
      expect(points()).toBe(0);
      expect(world.db.videos.size).toBe(0);
      expect(world.db.uploads.size).toBe(1);
    });

    test('of an incomplete upload', async () => {
      const { ask, respond, world } = setupUploads();
      const uploadId = await upload(ask, 'one');
      const row = world.db.uploads.get(uploadId)!;
      world.db.uploads.put({ ...row, length: row.length + 1 });

      const response = await respond('publishVideo', publicationOf(uploadId));

      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'upload_incomplete' });
      expect(world.db.videos.size).toBe(0);
    });

    test("of another user's upload", async () => {
      const { ask, expectProblem } = setupUploads();
      const uploadId = await upload(ask, 'one');
      await ask('signup', ana);

      expect((await expectProblem('publishVideo', publicationOf(uploadId))).code).toBe(
        'upload_not_found',
      );
    });

    test('of an upload that another user has published', async () => {
      const { ask, expectProblem } = setupUploads();
      const uploadId = await upload(ask, 'one');
      await ask('publishVideo', publicationOf(uploadId));
      await ask('signup', ana);

      expect((await expectProblem('publishVideo', publicationOf(uploadId))).code).toBe(
        'upload_not_found',
      );
    });
  });

  test.each([120, 120.9])('accepts %s seconds as two minutes', async (seconds) => {
    const { ask } = setupUploads();

    expect((await publish(ask, 'one', { seconds })).award?.points).toBe(100);
  });

  test('accepts a title of 80 emoji that consist of several code points', async () => {
    const { ask } = setupUploads();

    expect((await publish(ask, 'one', { title: '👩‍👩‍👦'.repeat(80) })).award?.points).toBe(100);
  });
});

describe('awards', () => {
  beforeEach(skipDelays);

  describe('sharing the same video again', () => {
    test('gives no points, and stores one video and its bytes once', async () => {
      const { ask, points, held, world } = setupUploads();
      const first = await publish(ask, 'one', { title: 'First' });

      const second = await publish(ask, 'one', { title: 'Second' });

      expect(second).toMatchObject({ award: null, noAward: 'already_shared', wasThere: true });
      expect(second.video).toEqual(first.video);
      expect(points()).toBe(100);
      expect(world.db.videos.size).toBe(1);
      expect(world.db.uploads.size).toBe(0);
      expect(await held()).toBe(1);
    });

    test('is detected by the bytes, not by name or length', async () => {
      const { ask, points } = setupUploads();
      await publish(ask, 'one');

      const { award } = await publish(ask, 'two');

      expect(award?.points).toBe(100);
      expect(points()).toBe(200);
    });

    test('is detected even if an empty part was sent in between', async () => {
      const { ask } = setupUploads();
      await upload(ask, 'one', [10]).then((id) => ask('publishVideo', publicationOf(id)));

      const uploadId = await upload(ask, 'one', [10, 10]);

      expect((await ask('publishVideo', publicationOf(uploadId))).noAward).toBe('already_shared');
    });

    test('gives no points to another user either, who gets their own video', async () => {
      const { ask, world } = setupUploads();
      const first = await publish(ask, 'one');
      const { user } = await ask('signup', ana);

      const second = await publish(ask, 'one');
      const third = await publish(ask, 'one');

      expect(second).toMatchObject({ award: null, noAward: 'already_shared', wasThere: false });
      expect(second.user.points).toBe(0);
      expect(second.video.id).not.toBe(first.video.id);
      expect((await ask('videos', undefined)).items).toEqual([second.video]);
      expect(third).toMatchObject({ video: second.video, wasThere: true });
      expect(world.db.videos.all().filter(({ userId }) => userId === user?.id)).toHaveLength(1);
    });

    test('is not affected by a later copy of another user', async () => {
      const { ask, world, points } = setupUploads();
      await publish(ask, 'one', { isForChallenge: true });
      await ask('signup', ana);
      await publish(ask, 'one');
      world.signIn('1');

      const { award, wasThere } = await publish(ask, 'one');

      expect(wasThere).toBe(true);
      expect(award?.points).toBe(100);
      expect(points()).toBe(100);
    });

    test('gives its points once if it was kept for a challenge and not submitted', async () => {
      const { ask, points, world } = setupUploads();
      const kept = await publish(ask, 'one', { isForChallenge: true });

      const shared = await publish(ask, 'one');
      const again = await publish(ask, 'one');

      expect(kept).toMatchObject({ award: null, noAward: 'for_challenge' });
      expect(shared).toMatchObject({ wasThere: true, award: { points: 100 } });
      expect(shared.video).toEqual({ ...kept.video, points: 100 });
      expect(again.noAward).toBe('already_shared');
      expect(points()).toBe(100);
      expect(world.db.videos.size).toBe(1);
    });
  });

  describe('on one local day', () => {
    test('the first three videos give points, the fourth gives none', async () => {
      const { ask, points, travel } = setupUploads({ now: Date.parse('2026-03-02T20:00:00Z') });
      const answers = [];
      for (const text of ['one', 'two', 'three', 'four']) answers.push(await publish(ask, text));

      expect(answers.map(({ award }) => award?.points ?? 0)).toEqual([100, 100, 100, 0]);
      expect(answers[3]).toMatchObject({ noAward: 'daily_limit', wasThere: false });
      expect(answers[3]?.video.points).toBe(0);
      expect(points()).toBe(300);

      travel(Date.parse('2026-03-03T00:00:00Z'));
      expect((await publish(ask, 'five')).award?.points).toBe(100);
    });

    test('a deleted video allows another award, and one for a challenge uses none up', async () => {
      const { ask, points } = setupUploads();
      const { video } = await publish(ask, 'one');
      await ask('deleteVideo', { videoId: video.id });
      await publish(ask, 'kept', { isForChallenge: true });
      for (const text of ['two', 'three', 'four']) {
        expect((await publish(ask, text)).award?.points).toBe(100);
      }

      expect((await publish(ask, 'five')).noAward).toBe('daily_limit');
      expect(points()).toBe(300);
    });

    test("the demo user's samples of two days ago don't count", async () => {
      const { ask } = setupUploads({ name: 'demo' });

      const { award, user } = await publish(ask, 'one');

      expect(award).toMatchObject({ points: 100, total: 1350 });
      expect(user).toMatchObject({ points: 1350, streak: 6 });
    });
  });

  describe('the badge for five videos', () => {
    test('comes with the award of the fifth', async () => {
      const { ask } = setupUploads({ name: 'demo' });
      await publish(ask, 'one');

      const { award, user } = await publish(ask, 'two');

      expect(award?.badges).toEqual(['video-star']);
      expect(user.badges).toContain('video-star');
    });

    test('is granted even if the fifth gives no points', async () => {
      const { ask } = setupUploads();
      for (const text of ['one', 'two', 'three', 'four']) await publish(ask, text);

      const { noAward, user } = await publish(ask, 'five');

      expect(noAward).toBe('daily_limit');
      expect(user.badges).toContain('video-star');
      const { items } = await ask('badges', undefined);
      expect(items.find(({ id }) => id === 'video-star')?.earned).toBe(true);
    });

    test('comes with the award of the challenge if the fifth is submitted for one', async () => {
      const { ask } = setupUploads({ name: 'demo' });
      await publish(ask, 'one');
      const { video, user } = await publish(ask, 'two', { isForChallenge: true });

      const response = await ask('completeChallenge', completionArg('2', videoStory(video.id)));

      expect(user.badges).not.toContain('video-star');
      expect(passed(response).award.badges).toEqual(['video-star']);
    });
  });
});
