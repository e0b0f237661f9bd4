import { bytesOf, createVideo } from '../files';
import * as fixtures from '../fixtures';
import { readProblem } from '../readResponse';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';
import { buildRequest } from '../testRequest';

const { east, pluck, publication, publish, upload, userOf, videosOf, west } = fixtures;

async function pointsOf(person: Person, ...args: [file?: Blob, change?: object]) {
  const { award, noAward } = await publish(person, ...args);
  return award?.points ?? noAward;
}

const noAward = 'Why there is no award: for_challenge, already_shared or daily_limit';
const isForChallenge = true;

const cases: readonly Case[] = [
  {
    title:
      'videos of two minutes at most, or of unknown length, are listed newest first, also renamed',
    operation: 'videos',
    quote: 'newest first',
    async run(t, person) {
      const id = await upload(person);
      for (const seconds of [121, 7_200]) {
        await person.rejected('publishVideo', 'video_too_long', publication(id, { seconds }));
      }
      const file = createVideo();
      const { video: one } = await publish(person, file, { title: ' One ', seconds: 120.9 });
      const arg = publication(id, { title: 'Two', seconds: null });
      const { video: two } = await person.request('publishVideo', arg);
      t.equal(await videosOf(person), [two, one], 'the videos');
      const shown = [two, one].flatMap((each) => [each.title, each.seconds, each.hasRecording]);
      t.equal(shown, ['Two', undefined, true, 'One', 120.9, true], 'title, seconds and recording');
      const at = { videoId: one.id };
      const renamed = await person.request('updateVideo', { ...at, title: ' A new title ' });
      t.equal(renamed, { ...one, title: 'A new title' }, 'the renamed video');
      t.equal(await videosOf(person), [two, renamed], 'the videos afterwards');
      const content = await person.request('videoContent', at);
      t.equal(await bytesOf(content), await bytesOf(file), 'the recording');
      t.equal(pluck(await fixtures.ledgerOf(person), 'points'), [100, 100], 'the ledger');
    },
  },
  {
    title: 'a recording is returned whole, or the bytes that a range asks for',
    operation: 'videoContent',
    quote: 'A `Range` of bytes gets 206',
    async run(t, person) {
      const file = createVideo();
      const { size } = file;
      const { video } = await publish(person, file);
      const sent = buildRequest('videoContent', { videoId: video.id });
      for (const [range, start, end] of [
        ['0-1', 0, 2],
        ['5-20', 5, 21],
        [`${size - 3}-`, size - 3, size],
        ['-4', size - 4, size],
        [`10-${size + 10}`, 10, size],
      ] as const) {
        const headers = { ...sent.headers, Range: `bytes=${range}` };
        const response = await person.send({ ...sent, headers });
        const place = response.headers.get('Content-Range');
        const shown = [response.status, place, Buffer.from(response.bytes).toString('base64')];
        const bytes = await bytesOf(file.slice(start, end));
        t.equal(shown, [206, `bytes ${start}-${end - 1}/${size}`, bytes], `the bytes ${range}`);
      }
      const { id: imageId } = await fixtures.addImage(person);
      for (const [name, values] of [
        ['videoContent', { videoId: video.id }],
        ['image', { imageId }],
      ] as const) {
        const asked = buildRequest(name, values);
        const headers = { ...asked.headers, Range: 'bytes=1000000-' };
        readProblem(name, 'range_not_satisfiable', await person.send({ ...asked, headers }));
      }
    },
  },
  {
    title: 'uploading the same file again returns the existing video as it was, without points',
    operation: 'publishVideo',
    quote: 'Uploading the same file again returns the existing video',
    async run(t, person) {
      const file = createVideo();
      const first = await publish(person, file, { title: 'The first', seconds: 5 });
      const second = await publish(person);
      const change = { title: 'The second', seconds: 9, isForChallenge };
      const again = await publish(person, file, change);
      t.equal([first.wasThere, again.wasThere], [false, true], 'wasThere');
      t.equal(again.video, first.video, 'the video');
      t.equal([again.award, again.noAward], [null, 'already_shared'], 'the award');
      t.equal(again.user, second.user, 'the user');
      t.equal(await videosOf(person), [second.video, first.video], 'the videos');
    },
  },
  {
    title: 'a video for a challenge credits nothing on its own, and then passes the challenge',
    operation: 'publishVideo',
    quote: 'It will be submitted for a challenge, which credits the points',
    async run(t, person) {
      const { id, prompt, best } = await fixtures.promptOf(person);
      const file = createVideo();
      const {
        video,
        award,
        noAward: reason,
        user,
      } = await publish(person, file, { isForChallenge });
      t.equal([award, reason, user.points], [null, 'for_challenge', 0], 'the award of the video');
      t.equal([video.isEvidence, video.points], [false, 0], 'isEvidence and points at first');
      const story = await fixtures.videoBy(prompt, best, {
        videoId: video.id,
        text: '',
        photos: [],
      });
      const response = await fixtures.pass(person, id, story);
      const { points } = response.challenge;
      t.equal(response.user.points, points, 'the points of the challenge');
      const [shown] = await videosOf(person);
      t.equal(shown, { ...video, isEvidence: true, points }, 'isEvidence and points');
      const { user: after } = await person.request('deleteVideo', { videoId: video.id });
      t.equal(after.points, points, 'the points after the video was deleted');
      const again = await publish(person, file);
      t.equal([again.award, again.user.points], [null, points], 'the same file again');
    },
  },
  {
    title: 'a deleted video is gone, its file can be published again, and only its user can do so',
    operation: 'deleteVideo',
    quote: "That video doesn't exist or isn't yours",
    async run(t, person, other) {
      const file = createVideo();
      const { video } = await publish(person, file);
      const at = { videoId: video.id, title: 'Again' };
      const expectNotFound = async (client: Person) => {
        for (const name of ['videoContent', 'updateVideo', 'deleteVideo'] as const) {
          await client.rejected(name, 'video_not_found', at);
        }
        t.equal(await videosOf(client), [], 'the videos');
      };
      await expectNotFound(other);
      t.equal(await videosOf(person), [video], 'the videos of the owner');
      await person.request('deleteVideo', at);
      await expectNotFound(person);
      t.equal((await userOf(person)).points, 0, 'the points');
      const { wasThere, award, user } = await publish(person, file);
      const got = [wasThere, award?.points, user.points];
      t.equal(got, [false, video.points, video.points], 'the file that is published again');
    },
  },
  {
    title:
      'only videos that gave points and were kept count for the three a day, by date in a zone',
    operation: 'publishVideo',
    quote: noAward,
    async run(t, person) {
      const file = createVideo();
      const given: string[] = [];
      for (const [change, sent, expected] of [
        [{ isForChallenge }, undefined, 'for_challenge'],
        [{}, file, 100],
        [{}, file, 'already_shared'],
        [{ isForChallenge }, file, 'already_shared'],
        [{}, undefined, 100],
        [{}, undefined, 100],
        [{}, undefined, 'daily_limit'],
        // A known file is the first reason, and a challenge the second.
        [{}, file, 'already_shared'],
        [{ isForChallenge }, undefined, 'for_challenge'],
        [{ zone: west }, undefined, 100],
      ] as const) {
        const {
          award,
          noAward: reason,
          video,
        } = await publish(person, sent, { zone: east, ...change });
        t.equal(award?.points ?? reason, expected, 'the points');
        if (award) given.push(video.id);
      }
      for (const videoId of given.slice(1, 3)) {
        await person.request('deleteVideo', { videoId });
        const points = [
          await pointsOf(person, undefined, { zone: east }),
          await pointsOf(person, undefined, { zone: east }),
        ];
        t.equal(points, [100, 'daily_limit'], 'two videos after a deletion');
      }
      t.equal((await userOf(person)).points, 400, 'the points of all');
    },
  },
  {
    title: 'a file that another user has published gives no points until theirs is deleted',
    operation: 'publishVideo',
    quote: noAward,
    async run(t, ana, ben) {
      const file = createVideo();
      const { video } = await publish(ana, file);
      const { award, noAward: reason, video: shared, user } = await publish(ben, file);
      t.equal([award, reason, user.points], [null, 'already_shared', 0], 'the award');
      t.ok(shared.id !== video.id, 'a video of their own', shared.id);
      await ana.rejected('videoContent', 'video_not_found', { videoId: shared.id });
      await ben.request('deleteVideo', { videoId: shared.id });
      t.equal(await videosOf(ana), [video], "the first user's videos");
      await ana.request('deleteVideo', { videoId: video.id });
      t.equal(await pointsOf(ben, file), 100, 'the points once no other video has the file');
    },
  },
];

export const videoGroup: Group = { name: 'videos', cases };
