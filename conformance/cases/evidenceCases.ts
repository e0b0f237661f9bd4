import type { ActionGuide } from '@/contract/challengeContent';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { expectMissing, family, missingIn } from '../grading';
import { createVideo } from '../videoFiles';

const { createSubmittedPhotos, doneBy, letters, storyBy } = fixtures;

const quote = 'A photo of a submission of another user that passed is not evidence';

const failedPhotos: Case = {
  title: "photos of another user's submission that did not pass are still evidence",
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const [ana, ben, cleo] = [await t.signUp(), await t.signUp('Ben'), await t.signUp('Cleo')];
    const { id: tap, guide } = await fixtures.actionOf(ana);
    const { id: story, prompt, best } = await fixtures.promptOf(ana);
    const photos = await createSubmittedPhotos(Math.max(1, guide.evidence.photos));
    const failing = doneBy(guide, { steps: [], photos });
    t.equal((await missingIn(ana, tap, failing)).missing, ['steps'], 'what is missing first');
    const told = await createSubmittedPhotos(Math.max(1, prompt.photos.min));
    const short = await storyBy(prompt, best, { actionIds: [], photos: told });
    t.equal((await missingIn(ana, story, short)).missing, ['litres'], 'what is missing in a story');

    const fixed = doneBy(guide, { photos });
    t.equal((await missingIn(ben, tap, fixed)).missing, null, 'what is missing for another user');
    const whole = await storyBy(prompt, best, { photos: told });
    t.equal((await missingIn(ben, story, whole)).missing, null, 'what is missing in their story');
    // Now these photos have passed.
    t.equal((await missingIn(cleo, tap, fixed)).missing, ['photo_known'], 'what is missing later');
    t.equal((await missingIn(ana, tap, fixed)).missing, ['photo_known'], 'what is missing at last');
  },
};

const samePhoto: Case = {
  title: 'the same photo twice is one photo of the evidence',
  operation: 'completeChallenge',
  quote: 'as many different photos as `photos` says',
  async run(t) {
    const needsTwo = ({ evidence }: ActionGuide) => evidence.photos >= 2;
    const person = await t.signUp();
    const { id, content } = await fixtures.contentOf(person, 'action', 'guide', needsTwo);
    const photos = await createSubmittedPhotos(content.evidence.photos - 1);
    const [same] = photos;
    const twice = same ? [...photos, same] : [];
    const shown = doneBy(content, { note: '', photos: twice });
    t.equal((await missingIn(person, id, shown)).missing, ['evidence'], 'what is missing');
    const stars = async (change: Parameters<typeof doneBy>[1]) =>
      fixtures.passed((await missingIn(person, id, doneBy(content, change))).response).stars;
    t.equal(await stars({ photos: twice }), await stars({ photos: [] }), 'the stars with a note');
  },
};

const ownPhotos: Case = {
  title: 'a user can submit their own photos again, for another challenge and for the same',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const person = await t.signUp();
    const { id: tap, guide } = await fixtures.actionOf(person);
    const { id: story, prompt, best } = await fixtures.promptOf(person);
    const count = Math.max(prompt.photos.min, Math.min(guide.evidence.photos, prompt.photos.max));
    const photos = await createSubmittedPhotos(Math.max(1, count));
    for (const [id, done] of [
      [tap, doneBy(guide, { photos })],
      [story, await storyBy(prompt, best, { photos })],
      [tap, doneBy(guide, { photos })],
    ] as const) {
      t.equal((await missingIn(person, id, done)).missing, null, `what is missing for ${id}`);
    }
  },
};

const videoLimits: Case = {
  title: 'with a video, text and photos keep their upper limits, and photos need descriptions',
  operation: 'completeChallenge',
  quote: 'where text and photos are optional within their upper limits',
  async run(t) {
    const person = await t.signUp();
    const { id, prompt, best } = await fixtures.promptOf(person);
    const arg = fixtures.publication(await fixtures.upload(person), { isForChallenge: true });
    const { video } = await person.request('publishVideo', arg);
    const { text, photos } = prompt;
    const shown = await createSubmittedPhotos(photos.max + 1);
    const [first, ...others] = shown.slice(0, Math.max(1, photos.max));
    const undescribed = first ? [...others, { ...first, description: '\u200b ' }] : [];
    const bare = { videoId: video.id, text: '', photos: [] };
    const story = (change: object) => storyBy(prompt, best, { ...bare, ...change });
    for (const [change, missing] of [
      [{ text: letters(text.max + 1) }, ['text']],
      [{ text: family.repeat(text.max + 1) }, ['text']],
      [{ photos: shown }, ['photos']],
      [{ photos: undescribed }, ['descriptions']],
      [{ actionIds: [] }, ['litres']],
      [{ text: letters(text.max), photos: shown.slice(0, photos.max) }, null],
      [{ text: 'w' }, null],
    ] as const) {
      const got = (await missingIn(person, id, await story(change))).missing;
      t.equal(got, missing, `what is missing with a video and ${Object.keys(change).join()}`);
    }
  },
};

const actionsOnce: Case = {
  title: 'a story is credited with each of its actions once, however often it names them',
  operation: 'completeChallenge',
  quote: 'an action counts once',
  async run(t) {
    const { id, prompt, actions, best } = await fixtures.promptOf(await t.signUp());
    const other = actions.find((action) => action.id !== best);
    const lists = [
      [best, best],
      ...(other && prompt.maxActions > 1 ? [[best, other.id, best]] : []),
    ];
    for (const actionIds of lists) {
      const person = await t.signUp();
      const { response } = await missingIn(person, id, await storyBy(prompt, '', { actionIds }));
      const { award } = fixtures.passed(response);
      const titles = actions
        .filter((action) => actionIds.includes(action.id))
        .map(({ title }) => title);
      const saved = award.savings.map(({ title }) => title);
      t.equal(saved.toSorted(), titles.toSorted(), 'the savings of the award');
      const { items } = await person.request('ledger', { limit: 1 });
      t.equal(items[0]?.savings, award.savings, 'the savings of the ledger');
      const { sources } = await person.request('litres', undefined);
      t.equal(sources.map(({ title }) => title).toSorted(), titles.toSorted(), 'the sources');
    }
    // Twice the same action is no action too many.
    const most = Array.from({ length: prompt.maxActions + 1 }, () => best);
    const again = await storyBy(prompt, '', { actionIds: most });
    await expectMissing(t, id, [['one action too often', again, null]]);
  },
};

const evidenceAgain: Case = {
  title: 'a video passes its challenge again, and so does one that gave no points',
  operation: 'completeChallenge',
  quote: 'nor is a video that has already given points or passed another challenge',
  async run(t) {
    const person = await t.signUp();
    const { id, prompt, best } = await fixtures.promptOf(person);
    for (let count = 0; count < 3; count += 1) await fixtures.publish(person);
    const { video, award } = await fixtures.publish(person);
    const story = await storyBy(prompt, best, { videoId: video.id, text: '', photos: [] });

    const first = await missingIn(person, id, story);
    const again = await missingIn(person, id, story);

    t.equal(award, null, 'the award of the fourth video');
    t.equal([first.missing, again.missing], [null, null], 'what is missing');
    const repeats = [first, again].map(({ response }) => fixtures.passed(response).award.isRepeat);
    t.equal(repeats, [false, true], 'isRepeat');
    const [listed] = (await person.request('videos', undefined)).items;
    t.equal([listed?.id, listed?.isEvidence], [video.id, true], 'the video');
  },
};

const knownFile: Case = {
  title: "a file with which another user got points or passed is no evidence, and a user's own is",
  operation: 'completeChallenge',
  quote: 'nor is a video that has already given points or passed another challenge',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { id, prompt, best } = await fixtures.promptOf(ana);
    const submit = async (person: Person, file: Blob, isForChallenge = true) => {
      const arg = fixtures.publication(await fixtures.upload(person, file), { isForChallenge });
      const { video } = await person.request('publishVideo', arg);
      const story = await storyBy(prompt, best, { videoId: video.id, text: '', photos: [] });
      return (await missingIn(person, id, story)).missing;
    };
    const [shared, evidence, own] = [createVideo(), createVideo(), createVideo()] as const;
    await fixtures.publish(ana, shared);
    t.equal(await submit(ben, shared), ['video_known'], 'what is missing with a file of points');
    t.equal(await submit(ana, evidence), null, 'what is missing with a new file');
    t.equal(
      await submit(ben, evidence),
      ['video_known'],
      'what is missing with a file that passed',
    );
    t.equal(await submit(ben, own), null, "what is missing with the user's own file");
  },
};

/** Which photos, videos and actions count for a submission. */
export const evidenceCases: readonly Case[] = [
  failedPhotos,
  samePhoto,
  ownPhotos,
  videoLimits,
  actionsOnce,
  evidenceAgain,
  knownFile,
];
