import type { Data } from '@/contract/types';
import type { Submission } from '@/contract/submissions';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { expectMissing, family, letters, missingIn } from '../grading';
import { createSubmittedPhoto } from '../imageFiles';
import type { Person } from '../people';
import { fixed } from './faucetCases';

type Story = Extract<Submission, { type: 'video' }>;

type Action = Data<'actions'>['items'][number];

/** Returns the fewest litres that an action gives, and the ids of enough of them for a story. */
async function storyActions(person: Person) {
  const { items } = await person.request('actions', undefined);
  const atOnce = items.filter(({ per }) => !/year|summer|month|fix/.test(per));
  const pick = (wanted: (action: Action) => boolean) => atOnce.find(wanted)?.id;
  const small = atOnce.filter(({ litres, kind }) => litres < 10 && kind === 'direct');
  const large = pick(({ litres, kind }) => litres >= 30 && kind === 'direct');
  const middle = pick(({ litres, kind }) => litres >= 10 && litres < 30 && kind === 'direct');
  const hidden = pick(({ litres, kind }) => litres >= 10 && kind === 'hidden');
  return { items, small: small[0]?.id, large, middle, hidden };
}

const storyText = letters(100);

async function storyWith(actionId: string, change: Partial<Story> = {}): Promise<Story> {
  const photos = change.photos ?? [await createSubmittedPhoto()];
  return { type: 'video', actionIds: [actionId], text: storyText, ...change, photos };
}

const photosOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSubmittedPhoto()));

const storyLimits: Case = {
  title: 'a story has up to three actions, 100 to 600 characters, and one to four described photos',
  operation: 'completeChallenge',
  quote: 'with a text of 100 to 600 characters and 1 to 4 photos, each described',
  async run(t) {
    const { items, large, middle } = await storyActions(await t.signUp());
    const best = large ?? middle ?? items[0]?.id ?? '';
    const four = items.slice(0, 4).map(({ id }) => id);
    const [photo] = await photosOf(1);
    const undescribed = photo ? [{ ...photo, description: ' ' }] : [];
    await expectMissing(t, 'video', [
      ['a text of 99 characters', await storyWith(best, { text: letters(99) }), 'text'],
      ['99 characters and spaces', await storyWith(best, { text: `${letters(99)}  ` }), 'text'],
      ['99 characters of many units', await storyWith(best, { text: family.repeat(99) }), 'text'],
      ['a text of 601 characters', await storyWith(best, { text: letters(601) }), 'text'],
      ['no photo', await storyWith(best, { photos: [] }), 'photos'],
      ['five photos', await storyWith(best, { photos: await photosOf(5) }), 'photos'],
      [
        'a photo without a description',
        await storyWith(best, { photos: undescribed }),
        'descriptions',
      ],
      ...(four.length === 4
        ? ([['four actions', await storyWith(best, { actionIds: four }), 'actions']] as const)
        : []),
      ['a text of 100 characters', await storyWith(best), null],
      [
        'a text of 600 characters of many units',
        await storyWith(best, { text: family.repeat(600) }),
        null,
      ],
      ['four photos', await storyWith(best, { photos: await photosOf(4) }), null],
    ]);
  },
};

const storyLitres: Case = {
  title: 'the actions of a story save ten liters of direct or of hidden water, counted once each',
  operation: 'completeChallenge',
  quote: 'which save 10 litres together',
  async run(t) {
    const { small, middle, hidden } = await storyActions(await t.signUp());
    await expectMissing(t, 'video', [
      ['no action', await storyWith('', { actionIds: [] }), 'litres'],
      ...(small === undefined
        ? []
        : ([
            ['an action of less', await storyWith(small), 'litres'],
            [
              'the same action three times',
              await storyWith(small, { actionIds: [small, small, small] }),
              'litres',
            ],
          ] as const)),
      ...(middle === undefined
        ? []
        : ([['an action of ten', await storyWith(middle), null]] as const)),
      ...(hidden === undefined ? [] : ([['hidden water', await storyWith(hidden), null]] as const)),
    ]);
  },
};

const storyStars: Case = {
  title: 'a story has a star, one more for 30 liters, and one more for two photos',
  operation: 'completeChallenge',
  quote: 'one more for 30 litres, and one more for two photos or a video',
  async run(t) {
    const { large, middle } = await storyActions(await t.signUp());
    const [same] = await photosOf(1);
    const rows = [
      [middle, 1, 1],
      [middle, 2, 2],
      [large, 1, 2],
      [large, 2, 3],
    ] as const;
    for (const [actionId, photos, stars] of rows) {
      if (actionId === undefined) continue;
      const person = await t.signUp();
      const { id } = await fixtures.challengeOf(person, 'video');
      const submission = await storyWith(actionId, { photos: await photosOf(photos) });
      const { response } = await missingIn(person, id, submission);
      t.equal(fixtures.passed(response).stars, stars, `the stars with ${photos} photos`);
    }
    if (!same || middle === undefined) return;
    const person = await t.signUp();
    const { id } = await fixtures.challengeOf(person, 'video');
    const twice = await storyWith(middle, { photos: [same, same] });
    const { response } = await missingIn(person, id, twice);
    t.equal(fixtures.passed(response).stars, 1, 'the stars with one photo twice');
  },
};

const usedEvidence: Case = {
  title: 'a photo of another user, or a video that has given points, is no evidence',
  operation: 'completeChallenge',
  quote: 'is not evidence, nor is a video that has already given points',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const photo = await createSubmittedPhoto();
    const { id: tap } = await fixtures.challengeOf(ana, 'action');
    const { note: _note, ...unproven } = fixed();
    fixtures.passed((await missingIn(ana, tap, { ...unproven, photo })).response);
    const { large, middle } = await storyActions(ben);
    const { id: story } = await fixtures.challengeOf(ben, 'video');
    const { video } = await fixtures.publish(ben);
    const withPhoto = await storyWith(large ?? middle ?? '', { photos: [photo] });
    const withVideo = { ...withPhoto, photos: [], videoId: video.id };

    const known = [
      (await missingIn(ben, tap, { ...unproven, photo })).missing,
      (await missingIn(ben, story, withPhoto)).missing,
      (await missingIn(ben, story, withVideo)).missing,
    ];

    t.equal(known, [['photo_known'], ['photo_known'], ['video_known']], 'what is missing');
  },
};

export const storyCases: readonly Case[] = [storyLimits, storyLitres, storyStars, usedEvidence];
