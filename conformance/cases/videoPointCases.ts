import type { Case } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { createVideo } from '../videoFiles';

const { publication, publish, upload } = fixtures;

/** Publishes a video and returns the points of its award, or why there is none. */
async function pointsOf(person: Person, change: Parameters<typeof publication>[1] = {}) {
  const arg = publication(await upload(person), change);
  const { award, noAward } = await person.request('publishVideo', arg);
  return award?.points ?? noAward;
}

const limitAfterDeletion: Case = {
  title: 'a deleted video does not count for the three videos a day',
  operation: 'publishVideo',
  quote: "Reversed points don't count for the limit",
  async run(t) {
    const person = await t.signUp();
    const made = [await publish(person), await publish(person), await publish(person)];
    t.equal(await pointsOf(person), 'daily_limit', 'the fourth video');
    for (const { video } of made.slice(1)) {
      await person.request('deleteVideo', { videoId: video.id });
      t.equal(await pointsOf(person), 100, 'a video after a deletion');
      t.equal(await pointsOf(person), 'daily_limit', 'the next video');
    }
    t.equal((await person.request('session', undefined)).user?.points, 300, 'the points');
  },
};

const limitCounts: Case = {
  title: 'only videos that gave points count for the three a day, by date in their zone',
  operation: 'publishVideo',
  quote: 'A video gives 100 points, for 3 videos a day',
  async run(t) {
    const person = await t.signUp();
    // These two zones have different dates at any time.
    const [zone, other] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const file = createVideo();
    const points = [
      await pointsOf(person, { zone, isForChallenge: true }),
      (await person.request('publishVideo', publication(await upload(person, file), { zone })))
        .award?.points,
      (await person.request('publishVideo', publication(await upload(person, file), { zone })))
        .noAward,
      await pointsOf(person, { zone }),
      await pointsOf(person, { zone }),
      await pointsOf(person, { zone }),
      await pointsOf(person, { zone: other }),
    ];
    const expected = ['for_challenge', 100, 'already_shared', 100, 100, 'daily_limit', 100];
    t.equal(points, expected, 'the points of the videos');
  },
};

const whichReason: Case = {
  title: 'a file that was shared before comes before a challenge, and that before the limit',
  operation: 'publishVideo',
  quote: 'Why there is no award: for_challenge, already_shared or daily_limit',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const isForChallenge = true;
    const of = async (change: object, video = createVideo()) =>
      (await person.request('publishVideo', publication(await upload(person, video), change)))
        .noAward;
    await publish(person, file);
    const early = await of({ isForChallenge }, file);
    await publish(person);
    await publish(person);
    const late = [await of({}, file), await of({ isForChallenge }), await of({})];
    t.equal(
      [early, ...late],
      ['already_shared', 'already_shared', 'for_challenge', 'daily_limit'],
      'why there is no award',
    );
  },
};

const sameFileStays: Case = {
  title: 'uploading the same file again changes neither title, length, time nor place',
  operation: 'publishVideo',
  quote: 'Uploading the same file again returns the existing video',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const first = publication(await upload(person, file), { title: 'The first', seconds: 5 });
    const { video } = await person.request('publishVideo', first);
    const { video: second } = await publish(person);
    const change = { title: 'The second', seconds: 9, isForChallenge: true };

    const again = publication(await upload(person, file), change);
    const response = await person.request('publishVideo', again);

    t.equal([response.wasThere, response.video], [true, video], 'wasThere and the video');
    t.equal((await person.request('videos', undefined)).items, [second, video], 'the videos');
  },
};

const anothersFile: Case = {
  title: 'a file that another user has published gives no points until theirs is deleted',
  operation: 'publishVideo',
  quote: 'Why there is no award: for_challenge, already_shared or daily_limit',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const file = createVideo();
    const { video } = await publish(ana, file);

    const shared = await publish(ben, file);

    t.equal([shared.award, shared.noAward], [null, 'already_shared'], 'the award');
    t.ok(shared.video.id !== video.id, 'a video of their own', shared.video.id);
    t.equal(shared.user.points, 0, 'the points');
    await ana.rejected('videoContent', 'video_not_found', { videoId: shared.video.id });
    await ben.request('deleteVideo', { videoId: shared.video.id });
    t.equal((await ana.request('videos', undefined)).items, [video], "the first user's videos");
    await ana.request('deleteVideo', { videoId: video.id });
    const { award } = await publish(ben, file);
    t.equal(award?.points, 100, 'the points once no other video has the file');
  },
};

const renamedStays: Case = {
  title: 'a renamed video keeps its place, its time and its recording',
  operation: 'updateVideo',
  quote: 'Rename a video of the signed-in user',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const { video } = await publish(person, file);
    const { video: second } = await publish(person);
    const title = 'Renamed';
    await person.request('updateVideo', { videoId: video.id, title });
    const { items } = await person.request('videos', undefined);
    t.equal(items, [second, { ...video, title }], 'the videos');
    const { size } = await person.request('videoContent', { videoId: video.id });
    t.equal(size, file.size, 'the size of the recording');
    const { items: entries } = await person.request('ledger', { limit: 5 });
    t.equal(
      entries.map(({ points }) => points),
      [100, 100],
      'the ledger',
    );
  },
};

const firstAgain: Case = {
  title: 'a publication that is repeated after another of the same file gets its first response',
  operation: 'publishVideo',
  quote: 'have one effect and get the first response',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const first = publication(await upload(person, file));
    const published = await person.request('publishVideo', first);
    const second = publication(await upload(person, file));
    const known = await person.request('publishVideo', second);

    t.equal(await person.request('publishVideo', first), published, 'the first response');
    t.equal(await person.request('publishVideo', second), known, 'the second response');
    t.equal([published.wasThere, known.wasThere], [false, true], 'wasThere');
  },
};

/** Which videos give points, and what a file that is known changes. */
export const videoPointCases: readonly Case[] = [
  firstAgain,
  limitAfterDeletion,
  limitCounts,
  whichReason,
  sameFileStays,
  anothersFile,
  renamedStays,
];
