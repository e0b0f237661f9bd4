import type { Data } from '@/contract/types';
import type { Submission } from '@/contract/submissions';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import { expectMissing, family, missingIn, type Row } from '../grading';
import type { Person } from '../people';

const { createSubmittedPhotos, letters, storyBy } = fixtures;

type Story = Extract<Submission, { type: 'video' }>;

type Action = Data<'actions'>['items'][number];

/** Returns the first prompt, the id of its challenge, and actions on both sides of its limits. */
async function openStory(person: Person) {
  const { id, prompt, actions, best } = await fixtures.promptOf(person);
  const { minLitres, starLitres } = prompt;
  const atOnce = actions.filter(({ per }) => !/year|summer|month|fix/.test(per)).toReversed();
  const least = (kind: Action['kind'], min: number) =>
    atOnce.find((action) => action.kind === kind && action.litres >= min);
  const middle = atOnce.findLast(
    ({ kind, litres }) => kind === 'direct' && litres >= minLitres && litres < starLitres,
  );
  const small = atOnce.find(({ kind, litres }) => kind === 'direct' && litres < minLitres);
  return {
    id,
    prompt,
    actions,
    best,
    small: small?.id,
    enough: least('direct', minLitres)?.id,
    middle: middle?.id,
    large: least('direct', starLitres)?.id,
    hidden: least('hidden', minLitres)?.id,
  };
}

const storyLimits: Case = {
  title: 'a story has actions, characters and described photos within the limits of its prompt',
  operation: 'completeChallenge',
  quote: 'with a text and photos within the ranges of the prompt, each photo described',
  async run(t) {
    const { id, prompt, best, actions } = await openStory(await t.signUp());
    const { text, photos, maxActions } = prompt;
    const story = (change: Partial<Story> = {}) => storyBy(prompt, best, change);
    const short = text.min - 1;
    const shown = await createSubmittedPhotos(Math.min(photos.max, Math.max(2, photos.min)));
    const undescribed = shown.map((photo, index) =>
      index === shown.length - 1 ? { ...photo, description: ' ' } : photo,
    );
    const many = actions.slice(0, maxActions + 1).map((action) => action.id);
    const ofPhotos = async (count: number) => story({ photos: await createSubmittedPhotos(count) });
    await expectMissing(t, id, [
      [`a text of ${short} characters`, await story({ text: letters(short) }), 'text'],
      [`${short} characters and spaces`, await story({ text: `${letters(short)}  ` }), 'text'],
      [`${short} characters of many units`, await story({ text: family.repeat(short) }), 'text'],
      [`${text.max + 1} characters`, await story({ text: letters(text.max + 1) }), 'text'],
      ...(photos.min > 0
        ? [['a photo too few', await ofPhotos(photos.min - 1), 'photos'] as const]
        : []),
      ['a photo too many', await ofPhotos(photos.max + 1), 'photos'],
      ['a photo without a description', await story({ photos: undescribed }), 'descriptions'],
      ...(many.length > maxActions
        ? [['an action too many', await story({ actionIds: many }), 'actions'] as const]
        : []),
      [`a text of ${text.min} characters`, await story(), null],
      [
        `a text of ${text.max} characters of many units`,
        await story({ text: family.repeat(text.max) }),
        null,
      ],
      [`${photos.max} photos`, await ofPhotos(photos.max), null],
    ]);
  },
};

const storyLitres: Case = {
  title:
    'the actions of a story save enough liters of direct or of hidden water, counted once each',
  operation: 'completeChallenge',
  quote: 'which save `minLitres` litres together',
  async run(t) {
    const { id, prompt, small, enough, hidden } = await openStory(await t.signUp());
    const row = async (title: string, actionIds: string[], missing: Row[2]): Promise<Row> => [
      title,
      await storyBy(prompt, '', { actionIds }),
      missing,
    ];
    await expectMissing(t, id, [
      await row('no action', [], 'litres'),
      ...(small === undefined
        ? []
        : [
            await row('an action of less', [small], 'litres'),
            await row(
              'the same action three times',
              [small, small, small].slice(0, prompt.maxActions),
              'litres',
            ),
          ]),
      ...(enough === undefined ? [] : [await row('an action of enough', [enough], null)]),
      ...(hidden === undefined ? [] : [await row('hidden water', [hidden], null)]),
    ]);
  },
};

const storyStars: Case = {
  title: 'a story has a star, one more for the liters of its prompt, and one more for two photos',
  operation: 'completeChallenge',
  quote: 'one more for `starLitres` litres, and one more for two photos or a video',
  async run(t) {
    const { id, prompt, large, middle } = await openStory(await t.signUp());
    const isAllowed = (count: number) => count >= prompt.photos.min && count <= prompt.photos.max;
    const rows = [
      [middle, 1, 1],
      [middle, 2, 2],
      [large, 1, 2],
      [large, 2, 3],
    ] as const;
    const starsFor = async (actionId: string, photos: Story['photos']) => {
      const person = await t.signUp();
      const { response } = await missingIn(person, id, await storyBy(prompt, actionId, { photos }));
      return fixtures.passed(response).stars;
    };
    for (const [actionId, count, stars] of rows) {
      if (actionId === undefined || !isAllowed(count)) continue;
      const got = await starsFor(actionId, await createSubmittedPhotos(count));
      t.equal(got, stars, `the stars with ${count} photos`);
    }
    if (middle === undefined || !isAllowed(1)) return;
    const [same] = await createSubmittedPhotos(1);
    if (same) t.equal(await starsFor(middle, [same, same]), 1, 'the stars with one photo twice');
  },
};

const usedEvidence: Case = {
  title: 'a photo of another user, or a video that has given points, is no evidence',
  operation: 'completeChallenge',
  quote: 'is not evidence, nor is a video that has already given points',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { id: tap, guide } = await fixtures.actionOf(ana);
    const { id: story, prompt, best } = await openStory(ben);
    const photos = await createSubmittedPhotos(Math.max(1, guide.evidence.photos));
    const withPhotos = fixtures.doneBy(guide, { photos });
    fixtures.passed((await missingIn(ana, tap, withPhotos)).response);
    const { video } = await fixtures.publish(ben);
    const more = await createSubmittedPhotos(Math.max(0, prompt.photos.min - 1));
    const withPhoto = await storyBy(prompt, best, { photos: [...photos.slice(0, 1), ...more] });
    const withVideo = { ...withPhoto, photos: [], videoId: video.id };

    const known = [
      (await missingIn(ben, tap, withPhotos)).missing,
      (await missingIn(ben, story, withPhoto)).missing,
      (await missingIn(ben, story, withVideo)).missing,
    ];

    t.equal(known, [['photo_known'], ['photo_known'], ['video_known']], 'what is missing');
  },
};

const notForStories: Case = {
  title: 'a story names only actions that are for stories',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const { items } = await person.request('actions', undefined);
    const other = items.find(({ isForStories }) => !isForStories);
    if (!other) throw new Skipped('All actions of the server are for stories.');
    const { id } = await fixtures.challengeOf(person, 'video');
    const done = { type: 'video', actionIds: [other.id], text: '', photos: [] };
    const values = { challengeId: id, done, zone: 'UTC', idempotencyKey: fixtures.newKey() };
    await person.rejected('completeChallenge', 'validation_failed', values, '/done/actionIds/0');
  },
};

export const storyCases: readonly Case[] = [
  storyLimits,
  storyLitres,
  storyStars,
  usedEvidence,
  notForStories,
];
