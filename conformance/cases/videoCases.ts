import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { videoPointCases } from './videoPointCases';
import { createVideo } from '../videoFiles';

const { publication, publish, upload } = fixtures;

const listed: Case = {
  title: 'videos are listed newest first, each with its title and length',
  operation: 'videos',
  quote: 'newest first',
  async run(t) {
    const person = await t.signUp();
    const titles = ['First video', 'Second video'];
    const made = [];
    for (const title of titles) {
      const arg = publication(await upload(person), { title: ` ${title} `, seconds: 2 });
      made.push((await person.request('publishVideo', arg)).video);
    }

    const { items } = await person.request('videos', undefined);

    t.equal(items, made.toReversed(), 'the videos');
    const shown = items.map(({ title, seconds, hasRecording }) => [title, seconds, hasRecording]);
    t.equal(
      shown,
      [
        ['Second video', 2, true],
        ['First video', 2, true],
      ],
      'title, seconds and recording of the videos',
    );
  },
};

const tooLong: Case = {
  title: 'a video of more than two minutes is rejected, and one of unknown length is accepted',
  operation: 'publishVideo',
  quote: 'A video of more than 120 seconds',
  async run(t) {
    const person = await t.signUp();
    const id = await upload(person);
    const long = publication(id, { seconds: 121 });
    await person.rejected('publishVideo', 'video_too_long', long);
    await person.rejected('publishVideo', 'video_too_long', publication(id, { seconds: 7_200 }));
    const longest = publication(await upload(person), { seconds: 120.9 });
    t.equal((await person.request('publishVideo', longest)).video.seconds, 120.9, 'the longest');
    const { video } = await person.request('publishVideo', publication(id, { seconds: null }));
    t.equal(video.seconds, undefined, 'the length of the video');
  },
};

const sameFile: Case = {
  title: 'uploading the same file again returns the existing video and credits nothing',
  operation: 'publishVideo',
  quote: 'True if the same file was published before',
  async run(t) {
    const person = await t.signUp();
    const video = createVideo();
    const first = await publish(person, video);

    const again = await publish(person, video);

    t.equal([first.wasThere, again.wasThere], [false, true], 'wasThere');
    t.equal(again.video.id, first.video.id, 'the id of the video');
    t.equal([again.award, again.noAward], [null, 'already_shared'], 'the award');
    t.equal(again.user.points, first.user.points, 'the points');
    t.equal((await person.request('videos', undefined)).items.length, 1, 'the number of videos');
  },
};

const asEvidence: Case = {
  title: 'a video for a challenge credits nothing on its own, and then passes the challenge',
  operation: 'publishVideo',
  quote: 'It will be submitted for a challenge, which credits the points',
  async run(t) {
    const person = await t.signUp();
    const { id: challengeId, best } = await fixtures.promptOf(person);
    const file = createVideo();
    const arg = publication(await upload(person, file), { isForChallenge: true });

    const { video, award, noAward, user } = await person.request('publishVideo', arg);
    const request = fixtures.completionArg(challengeId, {
      type: 'video',
      text: '',
      photos: [],
      videoId: video.id,
      actionIds: [best],
    });
    const response = fixtures.passed(await person.request('completeChallenge', request));

    t.equal([award, noAward, user.points], [null, 'for_challenge', 0], 'the award of the video');
    t.equal(response.user.points, response.challenge.points, 'the points of the challenge');
    const [shown] = (await person.request('videos', undefined)).items;
    const { points } = response.challenge;
    t.equal([shown?.isEvidence, shown?.points], [true, points], 'isEvidence and points');
    t.equal([video.isEvidence, video.points], [false, 0], 'isEvidence and points at first');
    const { user: after } = await person.request('deleteVideo', { videoId: video.id });
    t.equal(after.points, response.user.points, 'the points after the video was deleted');
    const again = await person.request('publishVideo', publication(await upload(person, file)));
    t.equal(again.award, null, 'the award of the same file');
    t.equal(again.user.points, response.user.points, 'the points after it was published again');
  },
};

const renamed: Case = {
  title: 'a video can be renamed',
  operation: 'updateVideo',
  async run(t) {
    const person = await t.signUp();
    const { video } = await publish(person);

    const response = await person.request('updateVideo', {
      videoId: video.id,
      title: ' A new title ',
    });

    const { items } = await person.request('videos', undefined);
    t.equal(response, { ...video, title: 'A new title' }, 'the video');
    t.equal(items, [response], 'the videos');
  },
};

const deleted: Case = {
  title: 'a deleted video is gone, and its file can be published again for the same points',
  operation: 'deleteVideo',
  async run(t) {
    const person = await t.signUp();
    const file = createVideo();
    const { video } = await publish(person, file);
    const videoId = video.id;

    await person.request('deleteVideo', { videoId });

    t.equal(await person.request('videos', undefined), { items: [] }, 'the videos');
    await person.rejected('videoContent', 'video_not_found', { videoId });
    await person.rejected('deleteVideo', 'video_not_found', { videoId });
    await person.rejected('updateVideo', 'video_not_found', { videoId, title: 'Again' });
    t.equal((await person.request('session', undefined)).user?.points, 0, 'the points');
    const again = await publish(person, file);
    t.equal(
      [again.wasThere, again.award?.points, again.user.points],
      [false, video.points, video.points],
      'the file that is published again',
    );
  },
};

const strangers: Case = {
  title: "a video of another user can't be watched, renamed or deleted",
  operation: 'videoContent',
  quote: "That video doesn't exist or isn't yours",
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { video } = await publish(ana);
    const videoId = video.id;
    await ben.rejected('videoContent', 'video_not_found', { videoId });
    await ben.rejected('updateVideo', 'video_not_found', { videoId, title: 'Mine' });
    await ben.rejected('deleteVideo', 'video_not_found', { videoId });
    t.equal(await ben.request('videos', undefined), { items: [] }, 'the videos of the other');
    t.equal((await ana.request('videos', undefined)).items, [video], 'the videos of the owner');
  },
};

export const videoGroup: Group = {
  name: 'videos',
  cases: [listed, tooLong, sameFile, asEvidence, renamed, deleted, strangers, ...videoPointCases],
};
