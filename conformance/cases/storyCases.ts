import type { Submission } from '@/contract/submissions';
import type { Case } from '../case';
import { createVideo } from '../files';
import * as fixtures from '../fixtures';
import { differing, expectMissing, expectStars, missingIn, type Row } from '../play';
import type { Person } from '../testClient';

const { actionOf, createPhotos, doneBy, family, letters, pass, pluck, promptOf, publish, storyBy } =
  fixtures;

type Story = Extract<Submission, { type: 'video' }>;

/** Takes the description of the last photo away. */
const undescribed = (photos: Story['photos']) => [
  ...photos.slice(0, -1),
  ...photos.slice(-1).map((photo) => ({ ...photo, description: '\u200b ' })),
];

const notEvidence = 'A photo of a submission of another user that passed is not evidence';
const videoNotEvidence = 'nor is a video that has already given points or passed another challenge';

export const storyCases: readonly Case[] = [
  {
    title: 'a story has actions, characters and described photos within the limits of its prompt',
    operation: 'completeChallenge',
    quote: 'with a text and photos within the ranges of the prompt, each photo described',
    async run(t) {
      const { best, actions } = await promptOf(await t.signUp());
      const prompts = await differing(t, 'prompt', ({ text, photos }) => [text, photos]);
      for (const { id, prompt } of prompts) {
        const { text, photos, maxActions } = prompt;
        const story = (change: Partial<Story> = {}) => storyBy(prompt, best, change);
        const written = (some: string) => story({ text: some });
        const ofPhotos = async (count: number) => story({ photos: await createPhotos(count) });
        const short = text.min - 1;
        const shown = await createPhotos(Math.min(photos.max, Math.max(2, photos.min)));
        const many = pluck(actions.slice(0, maxActions + 1), 'id');
        await expectMissing(t, id, [
          [`${short} characters in ${id}`, await written(letters(short)), 'text'],
          ['characters and spaces', await written(`${letters(short)}  `), 'text'],
          ['characters of many units', await written(family.repeat(short)), 'text'],
          [`${text.max + 1} characters`, await written(letters(text.max + 1)), 'text'],
          photos.min > 0 && ['a photo too few', await ofPhotos(photos.min - 1), 'photos'],
          ['a photo too many', await ofPhotos(photos.max + 1), 'photos'],
          ['an undescribed photo', await story({ photos: undescribed(shown) }), 'descriptions'],
          many.length > maxActions && [
            'an action too many',
            await story({ actionIds: many }),
            'actions',
          ],
          [`a text of ${text.min} characters`, await story(), null],
          [`${text.max} of many units`, await written(family.repeat(text.max)), null],
          [`${photos.max} photos in ${id}`, await ofPhotos(photos.max), null],
        ]);
      }
    },
  },
  {
    title: 'the actions of a story save enough liters of direct or of hidden water, each once',
    operation: 'completeChallenge',
    quote: 'which save `minLitres` litres together',
    async run(t) {
      const { id, prompt, actions } = await promptOf(await t.signUp());
      const { minLitres, maxActions } = prompt;
      const atOnce = actions.filter(
        ({ per, isForStories }) => isForStories && !/year|summer|month|fix/.test(per),
      );
      const enough = (wanted: string) =>
        atOnce.findLast(({ kind, litres }) => kind === wanted && litres >= minLitres)?.id;
      const small = atOnce.find(({ litres, kind }) => kind === 'direct' && litres < minLitres)?.id;
      const row = async (actionIds: (string | undefined)[], missing: Row[2]) => {
        const known = actionIds.flatMap((actionId) => actionId ?? []);
        if (known.length < actionIds.length) return false;
        const story = await storyBy(prompt, '', { actionIds: known });
        return [`the actions ${known.join()}`, story, missing] as const;
      };
      await expectMissing(t, id, [
        await row([], 'litres'),
        await row([small], 'litres'),
        await row([small, small, small].slice(0, maxActions), 'litres'),
        await row([enough('direct')], null),
        await row([enough('hidden')], null),
      ]);
    },
  },
  {
    title: 'a story has a star, one more for the liters of its prompt, and one more for two photos',
    operation: 'completeChallenge',
    quote: 'one more for `starLitres` litres, and one more for two photos or a video',
    async run(t) {
      const { id, prompt, actions } = await promptOf(await t.signUp());
      const direct = actions.filter(
        ({ kind, isForStories, per }) => kind === 'direct' && isForStories && !per.includes('fix'),
      );
      const large = direct.findLast(({ litres }) => litres >= prompt.starLitres);
      const middle = direct.find(
        ({ litres }) => litres >= prompt.minLitres && litres < prompt.starLitres,
      );
      const [one, two] = [await createPhotos(1), await createPhotos(2)];
      const rows = [
        [middle, one, 1],
        [middle, two, 2],
        [large, one, 2],
        [large, two, 3],
        [middle, [...one, ...one], 1],
        [large, two, 3],
      ] as const;
      const { min, max } = prompt.photos;
      const stories = rows.map(async ([action, photos, stars]) => {
        const isAllowed = new Set(photos).size >= min && photos.length <= max;
        if (!action || !isAllowed) return false;
        return [await storyBy(prompt, action.id, { photos: [...photos] }), stars] as const;
      });
      await expectStars(t, id, await Promise.all(stories));
    },
  },
  {
    title: "photos of another user's submission are evidence until it passes",
    operation: 'completeChallenge',
    quote: notEvidence,
    async run(t, ana, ben, cleo) {
      const { id: tap, guide } = await actionOf(ana);
      const { id: story, prompt, best } = await promptOf(ana);
      const photos = await createPhotos(Math.max(1, guide.evidence.photos));
      const told = await createPhotos(Math.max(1, prompt.photos.min));
      const [fixed, failing] = [doneBy(guide, { photos }), doneBy(guide, { steps: [], photos })];
      const whole = await storyBy(prompt, best, { photos: told });
      const aimless = { ...whole, actionIds: [] as string[] };
      const withTap = await storyBy(prompt, best, {
        photos: [...photos.slice(0, 1), ...told.slice(1)],
      });
      for (const [person, id, done, missing] of [
        [ana, tap, failing, ['steps']],
        [ana, story, aimless, ['litres']],
        [ben, tap, fixed, null],
        [ben, story, whole, null],
        // Now these photos have passed.
        [cleo, tap, fixed, ['photo_known']],
        [cleo, story, whole, ['photo_known']],
        [cleo, story, withTap, ['photo_known']],
        [ana, tap, fixed, ['photo_known']],
        [ben, story, withTap, null],
        [ben, tap, fixed, null],
      ] as const) {
        t.equal(await missingIn(person, id, done), missing, `what is missing for ${person.name}`);
      }
    },
  },
  {
    title: 'with a video, text and photos keep their upper limits, and photos need descriptions',
    operation: 'completeChallenge',
    quote: 'where text and photos are optional within their upper limits',
    async run(t, person) {
      const { id, prompt, best } = await promptOf(person);
      const { video } = await publish(person, undefined, { isForChallenge: true });
      const { text, photos } = prompt;
      const shown = await createPhotos(photos.max + 1);
      for (const [change, missing] of [
        [{ text: letters(text.max + 1) }, ['text']],
        [{ text: family.repeat(text.max + 1) }, ['text']],
        [{ photos: shown }, ['photos']],
        [{ photos: undescribed(shown.slice(0, Math.max(1, photos.max))) }, ['descriptions']],
        [{ actionIds: [] }, ['litres']],
        [{ text: letters(text.max), photos: shown.slice(0, photos.max) }, null],
        [{ text: 'w' }, null],
      ] as const) {
        const bare = { videoId: video.id, text: '', photos: [] };
        const story = await storyBy(prompt, best, { ...bare, ...change } as Partial<Story>);
        const what = `what is missing with a video and ${Object.keys(change).join()}`;
        t.equal(await missingIn(person, id, story), missing, what);
      }
    },
  },
  {
    title: 'a story is credited with each of its actions once, however often it names them',
    operation: 'completeChallenge',
    quote: 'an action counts once',
    async run(t) {
      const { id, prompt, actions, best } = await promptOf(await t.signUp());
      const other = actions.find((action) => action.id !== best && action.isForStories);
      for (const actionIds of [
        // Twice the same action is no action too many.
        Array.from({ length: prompt.maxActions + 1 }, () => best),
        ...(other && prompt.maxActions > 1 ? [[best, other.id, best]] : []),
      ]) {
        const person = await t.signUp();
        const { award } = await pass(person, id, await storyBy(prompt, '', { actionIds }));
        const named = actions.filter((action) => actionIds.includes(action.id));
        const titles = pluck(named, 'title');
        t.sameTexts(pluck(award.savings, 'title'), titles, 'the savings of the award');
        const [entry] = await fixtures.ledgerOf(person);
        t.equal(entry?.savings, award.savings, 'the savings of the ledger');
        const { sources } = await person.request('litres');
        t.sameTexts(pluck(sources, 'title'), titles, 'the sources');
      }
    },
  },
  {
    title: 'a video with which a user got points, or another passed, is no evidence',
    operation: 'completeChallenge',
    quote: videoNotEvidence,
    async run(t, ana, ben, cleo) {
      const { id, prompt, best } = await promptOf(ana);
      const submitFile = async (person: Person, file: Blob, isForChallenge = true) => {
        const { video } = await publish(person, file, { isForChallenge });
        const story = { videoId: video.id, text: '', photos: [] };
        return missingIn(person, id, await storyBy(prompt, best, story));
      };
      const [shared, evidence] = [createVideo(), createVideo()] as const;
      const known = ['video_known'];
      t.equal(await submitFile(ana, shared, false), known, 'what is missing with points');
      t.equal(await submitFile(ben, shared), known, "with a file of another user's points");
      t.equal(await submitFile(ana, evidence), null, 'what is missing with a new file');
      t.equal(await submitFile(ben, evidence), known, 'with a file that passed');
      t.equal(await submitFile(ben, createVideo()), null, "with the user's own file");
      for (let count = 0; count < 3; count += 1) await publish(cleo);
      const { video, award } = await publish(cleo);
      t.equal(award, null, 'the award of a fourth video');
      const story = await storyBy(prompt, best, { videoId: video.id, text: '', photos: [] });
      for (const isRepeat of [false, true]) {
        t.equal((await pass(cleo, id, story)).award.isRepeat, isRepeat, 'isRepeat');
      }
      const [listed] = await fixtures.videosOf(cleo);
      t.equal([listed?.id, listed?.isEvidence], [video.id, true], 'the video');
    },
  },
];
