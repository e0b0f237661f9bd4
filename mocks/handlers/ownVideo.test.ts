import { completionArg, story } from '../testing/submissions';
import { ana, setupUploads, videoStory, type UploadsSetup } from '../testing/setupUploads';
import {
  videoBytes,
  publish,
  upload,
  uploadArg,
  partArg,
  publicationOf,
  uploadIdIn,
} from '../testing/uploads';
import { skipDelays } from '../testing/skipDelays';
import { passed } from '../testing/plays';

beforeEach(skipDelays);

describe('the recording of a video', () => {
  test('comes back byte for byte, with the type it was sent with', async () => {
    const { ask, respond } = setupUploads();
    const uploadId = await upload(ask, 'one', [7, 12, 15]);
    const { video } = await ask('publishVideo', publicationOf(uploadId));

    const response = await respond('videoContent', { videoId: video.id });

    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.arrayBuffer()).toEqual(await videoBytes('one').arrayBuffer());
  });

  test.each([
    ['', 'video/mp4'],
    ['text/plain', 'video/mp4'],
    ['video/\u0644', 'video/mp4'],
    ['video/mp4\r\nX-Evil: 1', 'video/mp4'],
    ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp9,opus'],
  ])('of type "%s" is served as %s', async (sent, type) => {
    const { ask, respond } = setupUploads();
    const bytes = videoBytes('one');
    const uploadId = uploadIdIn(await ask('createUpload', uploadArg(bytes.size, 'a.mp4', sent)));
    await ask('appendUpload', partArg(uploadId, 0, bytes));
    const { video } = await ask('publishVideo', publicationOf(uploadId));

    const response = await respond('videoContent', { videoId: video.id });

    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
  });

  test('that the device has lost is reported as not found', async () => {
    const { ask, expectProblem, world } = setupUploads();
    const { video } = await publish(ask, 'one');
    await world.files.drop(world.db.videos.get(video.id)?.recording?.fileIds ?? []);

    expect(await expectProblem('videoContent', { videoId: video.id })).toMatchObject({
      code: 'not_found',
      detail: 'The file is gone from this device.',
    });
  });

  test('does not exist for a sample video', async () => {
    const { ask, expectProblem } = setupUploads({ name: 'demo' });

    const { items } = await ask('videos', undefined);

    expect(items.map(({ hasRecording }) => hasRecording)).toEqual([false, false, false]);
    expect((await expectProblem('videoContent', { videoId: '1' })).code).toBe('video_not_found');
  });
});

describe('changing the title of a video', () => {
  test('updates the video and the list, without spaces around the title', async () => {
    const { ask, points } = setupUploads();
    const { video } = await publish(ask, 'one');

    const changed = await ask('updateVideo', { videoId: video.id, title: '  <b>قطرة</b> ' });

    expect(changed).toEqual({ ...video, title: '<b>قطرة</b>' });
    expect((await ask('videos', undefined)).items).toEqual([changed]);
    expect(points()).toBe(100);
  });

  test('works for a sample', async () => {
    const { ask } = setupUploads({ name: 'demo' });

    expect(await ask('updateVideo', { videoId: '1', title: 'Three' })).toMatchObject({
      id: '1',
      title: 'Three',
      points: 150,
      scene: 'shower',
    });
  });

  test.each([
    ['', 'blank'],
    [' \u200b', 'blank'],
    ['a'.repeat(81), 'too_long'],
  ])('rejects "%s" and keeps the old title', async (title, code) => {
    const { ask, expectProblem } = setupUploads();
    const { video } = await publish(ask, 'one');

    const problem = await expectProblem('updateVideo', { videoId: video.id, title });

    expect(problem.errors).toMatchObject([{ pointer: '/title', code }]);
    expect((await ask('videos', undefined)).items).toEqual([video]);
  });
});

describe('deleting a video', () => {
  test('takes back its points with a ledger entry, and deletes its bytes', async () => {
    const { ask, entries, held, world } = setupUploads();
    const { video } = await publish(ask, 'one');

    const { user } = await ask('deleteVideo', { videoId: video.id });

    expect(user).toMatchObject({ points: 0, level: 1 });
    expect(await ask('session', undefined)).toEqual({ user });
    expect(entries().slice(1)).toMatchObject([
      {
        source: `reversal:video:${video.id}`,
        kind: 'reversal',
        title: 'My tap (deleted)',
        points: -100,
      },
    ]);
    expect(await ask('videos', undefined)).toEqual({ items: [] });
    expect(await held()).toBe(0);
    expect(world.db.videos.size).toBe(1);
  });

  test('takes back the level it had reached', async () => {
    const { ask } = setupUploads();
    await publish(ask, 'one');
    const { video, award } = await publish(ask, 'two');

    const { user } = await ask('deleteVideo', { videoId: video.id });

    expect(award).toMatchObject({ levelBefore: 1, levelAfter: 2 });
    expect(user).toMatchObject({ points: 100, level: 1, rank: 'Water Novice' });
  });

  test('keeps a title from right to left apart from the word behind it', async () => {
    const { ask, entries, world } = setupUploads({ name: 'demo' });
    for (const entry of entries()) world.db.ledger.put({ ...entry, title: '\u202Eنور' });

    await ask('deleteVideo', { videoId: '1' });

    expect(entries().at(-1)?.title).toBe('\u2068\u202Eنور\u2069 (deleted)');
  });

  test('takes back the award and the bonus of a sample, each once', async () => {
    const { ask, respond, points, entries } = setupUploads({ name: 'demo' });

    const { user } = await ask('deleteVideo', { videoId: '1' });
    const again = await respond('deleteVideo', { videoId: '1' });

    expect(user).toMatchObject({ points: 1100, level: 7, streak: 5 });
    expect(entries().slice(-2)).toMatchObject([
      { source: 'reversal:video:1', title: 'My two-minute shower (deleted)', points: -100 },
      {
        source: 'reversal:videoBonus:1',
        title: 'Bonus for My two-minute shower (deleted)',
        points: -50,
      },
    ]);
    expect(again.status).toBe(404);
    expect(points()).toBe(1100);
    expect((await ask('ledger', {})).total).toBe(1100);
    expect((await ask('videos', undefined)).items.map(({ id }) => id)).toEqual(['2', '3']);
  });

  test('takes back the points of all samples if all are deleted', async () => {
    const { ask, points } = setupUploads({ name: 'demo' });

    for (const videoId of ['1', '2', '3']) await ask('deleteVideo', { videoId });

    expect(points()).toBe(800);
  });

  test('keeps the points of the challenge it was submitted for', async () => {
    const { ask, points, held } = setupUploads();
    const { video } = await publish(ask, 'one', { isForChallenge: true });
    await ask('completeChallenge', completionArg('2', videoStory(video.id)));

    const { user } = await ask('deleteVideo', { videoId: video.id });

    expect(user.points).toBe(100);
    expect(points()).toBe(100);
    expect(await held()).toBe(0);
    expect((await publish(ask, 'one')).noAward).toBe('already_shared');
  });

  test('takes back nothing if it gave no points', async () => {
    const { ask, entries } = setupUploads();
    const { video } = await publish(ask, 'one', { isForChallenge: true });

    expect((await ask('deleteVideo', { videoId: video.id })).user.points).toBe(0);
    expect(entries()).toEqual([]);
  });

  test('allows sending it again for points', async () => {
    const { ask, points } = setupUploads();
    const { video } = await publish(ask, 'one');
    await ask('deleteVideo', { videoId: video.id });

    const again = await publish(ask, 'one');

    expect(again).toMatchObject({ wasThere: false, award: { points: 100, isRepeat: false } });
    expect(again.video.id).not.toBe(video.id);
    expect(points()).toBe(100);
  });

  test('lowers the progress of a badge, but keeps an earned one', async () => {
    const { ask } = setupUploads({ name: 'demo' });
    const progress = async () =>
      (await ask('badges', undefined)).items.find(({ id }) => id === 'video-star');
    await ask('deleteVideo', { videoId: '1' });
    expect((await progress())?.progress?.label).toBe('2 of 5 videos');
    for (const text of ['one', 'two', 'three']) await publish(ask, text);
    expect((await progress())?.earned).toBe(true);

    const { user } = await ask('deleteVideo', { videoId: '2' });

    expect(user.badges).toContain('video-star');
    expect(user.badges).toContain('eco-champion');
    expect((await progress())?.earned).toBe(true);
  });

  test('makes every later request for it respond with 404', async () => {
    const { ask, respond } = setupUploads();
    const { video } = await publish(ask, 'one');
    const videoId = video.id;
    await ask('deleteVideo', { videoId });

    expect((await respond('videoContent', { videoId })).status).toBe(404);
    expect((await respond('updateVideo', { videoId, title: 'New' })).status).toBe(404);
    expect((await respond('deleteVideo', { videoId })).status).toBe(404);
  });
});

test("users can't open, rename or delete the videos of others", async () => {
  const { ask, respond, points, held } = setupUploads();
  const { video } = await publish(ask, 'one');
  const videoId = video.id;
  await ask('signup', ana);

  expect((await respond('videoContent', { videoId })).status).toBe(404);
  expect((await respond('updateVideo', { videoId, title: 'Mine' })).status).toBe(404);
  expect((await respond('deleteVideo', { videoId })).status).toBe(404);
  expect(points()).toBe(100);
  expect(await held()).toBe(1);
});

describe('videos as evidence', () => {
  beforeEach(skipDelays);

  describe('a video that is submitted for a challenge', () => {
    test('gives only the points of the challenge, once, and is marked as evidence', async () => {
      const { ask, points, entries } = setupUploads();
      const { video } = await publish(ask, 'one', { isForChallenge: true });

      const first = passed(
        await ask('completeChallenge', completionArg('2', videoStory(video.id))),
      );
      const again = passed(
        await ask('completeChallenge', completionArg('2', videoStory(video.id), 'other')),
      );

      expect(first).toMatchObject({ stars: 3, award: { source: 'challenge:2', isRepeat: false } });
      expect(again.award).toEqual({ ...first.award, isRepeat: true });
      expect(points()).toBe(100);
      expect(entries()).toHaveLength(1);
      expect((await ask('videos', undefined)).items).toEqual([
        { ...video, points: 100, isEvidence: true },
      ]);
    });

    test('gives no points when it is shared afterwards', async () => {
      const { ask, points } = setupUploads();
      const { video } = await publish(ask, 'one', { isForChallenge: true });
      await ask('completeChallenge', completionArg('2', videoStory(video.id)));

      const shared = await publish(ask, 'one');

      expect(shared).toMatchObject({ award: null, noAward: 'already_shared', wasThere: true });
      expect(points()).toBe(100);
    });

    test.each<[string, (at: UploadsSetup) => Promise<string>]>([
      ['was shared', async ({ ask }) => (await publish(ask, 'one')).video.id],
      [
        'was submitted for another challenge',
        async ({ ask, world }) => {
          world.db.challenges.put({ ...world.db.challenges.get('2')!, id: 'v2' });
          const { video } = await publish(ask, 'one', { isForChallenge: true });
          await ask('completeChallenge', completionArg('v2', videoStory(video.id)));
          return video.id;
        },
      ],
      [
        'was published by another user first',
        async ({ ask, world }) => {
          await ask('signup', ana);
          await publish(ask, 'one', { isForChallenge: true });
          world.signIn('1');
          return (await publish(ask, 'one', { isForChallenge: true })).video.id;
        },
      ],
      [
        'was submitted before and then deleted',
        async ({ ask, world }) => {
          world.db.challenges.put({ ...world.db.challenges.get('2')!, id: 'v2' });
          const { video } = await publish(ask, 'one', { isForChallenge: true });
          await ask('completeChallenge', completionArg('v2', videoStory(video.id)));
          await ask('deleteVideo', { videoId: video.id });
          return (await publish(ask, 'one', { isForChallenge: true })).video.id;
        },
      ],
    ])('is rejected as already used: %s', async (_how, make) => {
      const at = setupUploads();
      const videoId = await make(at);
      const before = at.points();

      const response = await at.ask('completeChallenge', completionArg('2', videoStory(videoId)));

      expect(response).toEqual({ passed: false, missing: [{ what: 'video_known' }] });
      expect(at.points()).toBe(before);
    });

    test('is rejected as already used if it is a sample', async () => {
      const { ask } = setupUploads({ name: 'demo' });

      const response = await ask('completeChallenge', completionArg('2', videoStory('1')));

      expect(response).toEqual({ passed: false, missing: [{ what: 'video_known' }] });
    });

    test('can be submitted again after a failed submission', async () => {
      const { ask } = setupUploads();
      const { video } = await publish(ask, 'one', { isForChallenge: true });

      const first = await ask('completeChallenge', completionArg('2', videoStory(video.id, [])));
      const second = await ask('completeChallenge', completionArg('2', videoStory(video.id)));

      expect(first).toMatchObject({ passed: false, missing: [{ what: 'litres' }] });
      expect(passed(second).award.points).toBe(100);
    });

    test('stays unused if the challenge was completed before with photos', async () => {
      const { ask, points } = setupUploads();
      await ask('completeChallenge', completionArg('2', story));
      const { video } = await publish(ask, 'one', { isForChallenge: true });

      const again = passed(
        await ask('completeChallenge', completionArg('2', videoStory(video.id), 'other')),
      );

      expect(again.award.isRepeat).toBe(true);
      expect(points()).toBe(100);
      expect((await ask('videos', undefined)).items[0]?.isEvidence).toBe(false);
    });

    test.each<[string, (at: UploadsSetup) => Promise<string>]>([
      ['it does not exist', () => Promise.resolve('x')],
      [
        'it is deleted',
        async ({ ask }) => {
          const { video } = await publish(ask, 'one', { isForChallenge: true });
          await ask('deleteVideo', { videoId: video.id });
          return video.id;
        },
      ],
      [
        'it belongs to another user',
        async ({ ask, world }) => {
          await ask('signup', ana);
          const { video } = await publish(ask, 'one', { isForChallenge: true });
          world.signIn('1');
          return video.id;
        },
      ],
    ])('is rejected if %s', async (_why, make) => {
      const at = setupUploads();
      const videoId = await make(at);

      const problem = await at.expectProblem(
        'completeChallenge',
        completionArg('2', videoStory(videoId)),
      );

      expect(problem).toMatchObject({
        code: 'validation_failed',
        errors: [{ pointer: '/done/videoId', code: 'invalid' }],
      });
      expect(at.points()).toBe(0);
    });
  });
});
