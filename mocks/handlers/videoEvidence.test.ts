import { completionArg, story } from '../testing/submissions';
import { ana, setupUploads, toldBy, type UploadsSetup } from '../testing/setupUploads';
import { publish } from '../testing/uploads';
import { passed } from '../testing/plays';
import { skipDelays } from '../testing/skipDelays';

beforeEach(skipDelays);

describe('a video that is submitted for a challenge', () => {
  test('gives only the points of the challenge, once, and is marked as evidence', async () => {
    const { ask, points, entries } = setupUploads();
    const { video } = await publish(ask, 'one', { isForChallenge: true });

    const first = passed(await ask('completeChallenge', completionArg('2', toldBy(video.id))));
    const again = passed(
      await ask('completeChallenge', completionArg('2', toldBy(video.id), 'other')),
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
    await ask('completeChallenge', completionArg('2', toldBy(video.id)));

    const shared = await publish(ask, 'one');

    expect(shared).toMatchObject({ award: null, noAward: 'already_shared', wasThere: true });
    expect(points()).toBe(100);
  });

  test.each<[string, (at: UploadsSetup) => Promise<string>]>([
    ['was shared', async ({ ask }) => (await publish(ask, 'one')).video.id],
    [
      'was handed in for another one',
      async ({ ask, world }) => {
        world.db.challenges.put({ ...world.db.challenges.get('2')!, id: 'v2' });
        const { video } = await publish(ask, 'one', { isForChallenge: true });
        await ask('completeChallenge', completionArg('v2', toldBy(video.id)));
        return video.id;
      },
    ],
    [
      'somebody else had first',
      async ({ ask, world }) => {
        await ask('signup', ana);
        await publish(ask, 'one', { isForChallenge: true });
        world.signIn('1');
        return (await publish(ask, 'one', { isForChallenge: true })).video.id;
      },
    ],
    [
      'was handed in before and then deleted',
      async ({ ask, world }) => {
        world.db.challenges.put({ ...world.db.challenges.get('2')!, id: 'v2' });
        const { video } = await publish(ask, 'one', { isForChallenge: true });
        await ask('completeChallenge', completionArg('v2', toldBy(video.id)));
        await ask('deleteVideo', { videoId: video.id });
        return (await publish(ask, 'one', { isForChallenge: true })).video.id;
      },
    ],
  ])('is rejected as already used: %s', async (_how, make) => {
    const at = setupUploads();
    const videoId = await make(at);
    const before = at.points();

    const answer = await at.ask('completeChallenge', completionArg('2', toldBy(videoId)));

    expect(answer).toEqual({ passed: false, missing: [{ what: 'video_known' }] });
    expect(at.points()).toBe(before);
  });

  test('is rejected as already used if it is a sample', async () => {
    const { ask } = setupUploads({ name: 'demo' });

    const answer = await ask('completeChallenge', completionArg('2', toldBy('1')));

    expect(answer).toEqual({ passed: false, missing: [{ what: 'video_known' }] });
  });

  test('can be submitted again after a failed submission', async () => {
    const { ask } = setupUploads();
    const { video } = await publish(ask, 'one', { isForChallenge: true });

    const first = await ask('completeChallenge', completionArg('2', toldBy(video.id, [])));
    const second = await ask('completeChallenge', completionArg('2', toldBy(video.id)));

    expect(first).toMatchObject({ passed: false, missing: [{ what: 'litres' }] });
    expect(passed(second).award.points).toBe(100);
  });

  test('stays unused if the challenge was completed before with photos', async () => {
    const { ask, points } = setupUploads();
    await ask('completeChallenge', completionArg('2', story));
    const { video } = await publish(ask, 'one', { isForChallenge: true });

    const again = passed(
      await ask('completeChallenge', completionArg('2', toldBy(video.id), 'other')),
    );

    expect(again.award.isRepeat).toBe(true);
    expect(points()).toBe(100);
    expect((await ask('videos', undefined)).items[0]?.isEvidence).toBe(false);
  });

  test.each<[string, (at: UploadsSetup) => Promise<string>]>([
    ['there is none', () => Promise.resolve('x')],
    [
      'it is deleted',
      async ({ ask }) => {
        const { video } = await publish(ask, 'one', { isForChallenge: true });
        await ask('deleteVideo', { videoId: video.id });
        return video.id;
      },
    ],
    [
      "it is another person's",
      async ({ ask, world }) => {
        await ask('signup', ana);
        const { video } = await publish(ask, 'one', { isForChallenge: true });
        world.signIn('1');
        return video.id;
      },
    ],
  ])('is refused if %s', async (_why, make) => {
    const at = setupUploads();
    const videoId = await make(at);

    const problem = await at.refusal('completeChallenge', completionArg('2', toldBy(videoId)));

    expect(problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/done/videoId', code: 'invalid' }],
    });
    expect(at.points()).toBe(0);
  });
});
