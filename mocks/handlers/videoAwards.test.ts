import { completionArg } from '../testing/submissions';
import { ana, setupUploads, toldBy } from '../testing/setupUploads';
import { publicationOf, publish, upload } from '../testing/uploads';
import { passed } from '../testing/plays';
import { skipDelays } from '../testing/skipDelays';

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

    const answer = await ask('completeChallenge', completionArg('2', toldBy(video.id)));

    expect(user.badges).not.toContain('video-star');
    expect(passed(answer).award.badges).toEqual(['video-star']);
  });
});
