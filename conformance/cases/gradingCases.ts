import type { Submission } from '@/contract/submissions';
import { roundLiters } from '@/domain/liters';
import { createVideo } from '../files';
import * as fixtures from '../fixtures';
import { differing, expectMissing, expectStars, missingIn, type Row } from '../play';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';
import { quizGrades } from './quizCases';

const { actionOf, createPhotos, doneBy, family, idsOf, letters } = fixtures;
const { pass, pluck, promptOf, publish, videoBy } = fixtures;

const all = <Id extends string>(what: string, ids: readonly Id[], by: (some: Id[]) => Submission) =>
  ids.map((left): Row => [`all but ${left}`, by(ids.filter((id) => id !== left)), what]);

const actions: readonly Case[] = [
  {
    title: 'of 1 drip to the most of the guide, its share may be left, rounded down',
    operation: 'completeChallenge',
    quote: 'from 1 to `maxPerMinute` drips a minute down to `leftPercent` of them at most',
    async run(t) {
      const measured = await differing(t, 'guide', ({ measure }) => measure);
      for (const { id, guide } of measured) {
        if (!guide.measure) continue;
        const { maxPerMinute: most, leftPercent } = guide.measure;
        const counted = (before: number, after: number, missing: string | null): Row => {
          const title = `${before} drips before and ${after} after in ${id}`;
          return [title, doneBy(guide, { before, after }), missing];
        };
        const befores = [...new Set([most, 60, 59, 9, 1])].filter((before) => before <= most);
        const left = (before: number) => Math.floor((before * leftPercent) / 100);
        await expectMissing(t, id, [
          ...befores.map(
            (before) => left(before) < before && counted(before, left(before) + 1, 'drips'),
          ),
          ...befores.map((before) => counted(before, left(before), null)),
          counted(0, 0, 'leak'),
          counted(most + 1, 0, 'plausible'),
          counted(most - 0.5, 0, 'plausible'),
          counted(most, -1, 'plausible'),
        ]);
      }
    },
  },
  {
    title: 'an action needs all steps of its guide, in any order, or the helper',
    operation: 'completeChallenge',
    quote: '`done` with all steps (or the helper)',
    async run(t) {
      const { id, guide } = await actionOf(await t.signUp());
      const { helper } = guide.work;
      const steps = idsOf(guide.work.steps);
      const by = (some: string[]) => doneBy(guide, { steps: some });
      await expectMissing(t, id, [
        ...all('steps', steps, by),
        ['no step', by([]), 'steps'],
        steps.length > 1 && ['one step twice', by(steps.map(() => steps[0] ?? '')), 'steps'],
        ['nobody whom the guide knows', by([`nobody but ${helper?.id}`]), 'steps'],
        ['the steps in another order', by(steps.toReversed()), null],
        helper !== undefined && ['the helper', by([helper.id]), null],
      ]);
    },
  },
  {
    title: 'an action needs a note of enough characters or the photos as evidence',
    operation: 'completeChallenge',
    quote: 'as evidence a note of `noteLength` characters or as many different photos as `photos`',
    async run(t) {
      for (const { id, guide } of await differing(t, 'guide', ({ evidence }) => evidence)) {
        const { noteLength, photos: count } = guide.evidence;
        const short = noteLength - 1;
        const noted = (note: string) => doneBy(guide, { note });
        const { note: _note, ...unproven } = doneBy(guide);
        const photos = createPhotos(count);
        const fewer = createPhotos(Math.max(0, count - 1));
        const shown = (some: typeof photos) => ({ ...unproven, photos: some });
        await expectMissing(t, id, [
          ['neither note nor photo', unproven, 'evidence'],
          [`a note of ${short} characters`, noted(letters(short)), 'evidence'],
          ['many units', noted(family.repeat(short)), 'evidence'],
          ['characters and spaces', noted(` ${letters(short)}   `), 'evidence'],
          ['a blank note', noted('\u200b'.repeat(noteLength + 10)), 'evidence'],
          [`a note of ${noteLength} characters`, doneBy(guide), null],
          count > 1 && ['a photo too few', shown(fewer), 'evidence'],
          count > 1 && ['a photo twice', shown([...fewer, ...fewer.slice(0, 1)]), 'evidence'],
          count > 0 && [`${count} photos`, shown(photos), null],
        ]);
      }
    },
  },
  {
    title: 'an action with nothing found needs all tests of its guide',
    operation: 'completeChallenge',
    quote: '`noneFound`, where the guide has it, with all of its tests',
    async run(t, person) {
      const { id, guide } = await actionOf(person, 'noneFound');
      const tests = idsOf(guide.noneFound?.tests.items ?? []);
      const found = (some: string[]) =>
        ({ type: 'action', path: 'noneFound', tests: some }) as const;
      const rows = all('tests', tests, found);
      await expectMissing(t, id, [['no test', found([]), 'tests'], ...rows]);
      const { stars, award } = await pass(person, id, found(tests));
      t.equal([stars, award.savings], [3, []], 'stars and savings with nothing found');
    },
  },
  {
    title: 'an action has a star, one more for note and photos, and one more without a drip left',
    operation: 'completeChallenge',
    quote:
      'one more for a note and the photos, and one more if no drip is left or nothing is measured',
    async run(t) {
      const { id, guide } = await actionOf(await t.signUp());
      const { measure, evidence } = guide;
      const photos = createPhotos(evidence.photos);
      const twice = [...photos.slice(1), ...photos.slice(1, 2)];
      const before = measure?.maxPerMinute ?? 0;
      const after = Math.floor((before * (measure?.leftPercent ?? 0)) / 100);
      const isShown = photos.length > 0;
      await expectStars(t, id, [
        [doneBy(guide), 2],
        isShown && [doneBy(guide, { photos }), 3],
        photos.length > 1 && [doneBy(guide, { photos: twice }), 2],
        after > 0 && [doneBy(guide, { before, after }), 1],
        after > 0 && isShown && [doneBy(guide, { before, after, photos }), 2],
        isShown && [doneBy(guide, { photos }), 3],
      ]);
    },
  },
  {
    title:
      'what drips less is saved for 30 days, a quarter of a milliliter a drip, up to the limit',
    operation: 'completeChallenge',
    quote: 'A drip is 0.25 ml',
    async run(t) {
      const { id, guide } = await actionOf(await t.signUp(), 'measure');
      const { maxPerMinute = 0, maxLitersPerDay = 0 } = guide.measure ?? {};
      for (const before of [1, Math.min(60, maxPerMinute), maxPerMinute]) {
        const person = await t.signUp();
        const { award } = await pass(person, id, doneBy(guide, { before, after: 0 }));
        const perDay = Math.min(maxLitersPerDay, before * 1440 * 0.00025);
        const saved = award.savings.map(({ kind, liters, days }) => [kind, liters, days]);
        const liters = roundLiters(perDay * 30);
        t.equal(saved, [['direct', liters, 30]], `the savings of ${before} drips`);
        const { mine } = await person.request('liters');
        const today = roundLiters(liters / 30);
        t.equal(mine, { direct: today, hidden: 0 }, 'the liters of the first day');
      }
    },
  },
  {
    title: 'an action without a measure passes without drips and saves nothing',
    operation: 'completeChallenge',
    quote: 'If the guide has a `measure`',
    async run(t, person) {
      const isUnmeasured = ({ measure }: { measure?: unknown }) => measure === undefined;
      const { id, content } = await fixtures.contentOf(person, 'action', 'guide', isUnmeasured);
      const { award } = await pass(person, id, doneBy(content, { photos: createPhotos(1) }));
      t.equal(award.savings, [], 'the savings');
    },
  },
];

type VideoSubmission = Extract<Submission, { type: 'video' }>;

const undescribed = (photos: VideoSubmission['photos']) => [
  ...photos.slice(0, -1),
  ...photos.slice(-1).map((photo) => ({ ...photo, description: '\u200b ' })),
];

const notEvidence = 'A photo of a submission of another user that passed is not evidence';
const videoNotEvidence = 'nor is a video that has already given points or passed another challenge';

const videos: readonly Case[] = [
  {
    title:
      'a video challenge has actions, characters and described photos within the limits of its prompt',
    operation: 'completeChallenge',
    quote: 'with a text and photos within the ranges of the prompt, each photo described',
    async run(t) {
      const { best, actions } = await promptOf(await t.signUp());
      const prompts = await differing(t, 'prompt', ({ text, photos }) => [text, photos]);
      for (const { id, prompt } of prompts) {
        const { text, photos, maxActions } = prompt;
        const story = (change: Partial<VideoSubmission> = {}) => videoBy(prompt, best, change);
        const written = (some: string) => story({ text: some });
        const ofPhotos = (count: number) => story({ photos: createPhotos(count) });
        const short = text.min - 1;
        const shown = createPhotos(Math.min(photos.max, Math.max(2, photos.min)));
        const many = pluck(actions.slice(0, maxActions + 1), 'id');
        await expectMissing(t, id, [
          [`${short} characters in ${id}`, await written(letters(short)), 'text'],
          ['characters and spaces', await written(`${letters(short)}  `), 'text'],
          ['characters of many units', await written(family.repeat(short)), 'text'],
          [`${text.max + 1} characters`, await written(letters(text.max + 1)), 'text'],
          photos.min > 0 && ['a photo too few', await ofPhotos(photos.min - 1), 'photos'],
          ['a photo too many', await ofPhotos(photos.max + 1), 'photos'],
          ['an undescribed photo', await story({ photos: undescribed(shown) }), 'descriptions'],
          many.length > maxActions && ['too many', await story({ actionIds: many }), 'actions'],
          [`a text of ${text.min} characters`, await story(), null],
          [`${text.max} of many units`, await written(family.repeat(text.max)), null],
          [`${photos.max} photos in ${id}`, await ofPhotos(photos.max), null],
        ]);
      }
    },
  },
  {
    title:
      'the actions of a video challenge save enough liters of direct or of hidden water, each once',
    operation: 'completeChallenge',
    quote: 'which save `minLiters` liters together',
    async run(t) {
      const { id, prompt, actions } = await promptOf(await t.signUp());
      const { minLiters, maxActions } = prompt;
      const atOnce = actions.filter(
        ({ per, isForVideos }) => isForVideos && !/year|summer|month|fix/.test(per),
      );
      const enough = (wanted: string) =>
        atOnce.findLast(({ kind, liters }) => kind === wanted && liters >= minLiters)?.id;
      const small = atOnce.find(({ liters, kind }) => kind === 'direct' && liters < minLiters)?.id;
      const row = async (actionIds: (string | undefined)[], missing: Row[2]) => {
        const known = actionIds.flatMap((actionId) => actionId ?? []);
        if (known.length < actionIds.length) return false;
        const story = await videoBy(prompt, '', { actionIds: known });
        return [`the actions ${known.join()}`, story, missing] as const;
      };
      await expectMissing(t, id, [
        await row([], 'liters'),
        await row([small], 'liters'),
        await row([small, small, small].slice(0, maxActions), 'liters'),
        await row([enough('direct')], null),
        await row([enough('hidden')], null),
      ]);
    },
  },
  {
    title:
      'a video challenge has a star, one more for the liters of its prompt, and one more for two photos',
    operation: 'completeChallenge',
    quote: 'one more for `starLiters` liters, and one more for two photos or a video',
    async run(t) {
      const { id, prompt, actions } = await promptOf(await t.signUp());
      const direct = actions.filter(
        ({ kind, isForVideos, per }) => kind === 'direct' && isForVideos && !per.includes('fix'),
      );
      const large = direct.findLast(({ liters }) => liters >= prompt.starLiters);
      const middle = direct.find(
        ({ liters }) => liters >= prompt.minLiters && liters < prompt.starLiters,
      );
      const [one, two] = [createPhotos(1), createPhotos(2)];
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
        return [await videoBy(prompt, action.id, { photos: [...photos] }), stars] as const;
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
      const photos = createPhotos(Math.max(1, guide.evidence.photos));
      const told = createPhotos(Math.max(1, prompt.photos.min));
      const [fixed, failing] = [doneBy(guide, { photos }), doneBy(guide, { steps: [], photos })];
      const whole = await videoBy(prompt, best, { photos: told });
      const aimless = { ...whole, actionIds: [] as string[] };
      const withTap = await videoBy(prompt, best, {
        photos: [...photos.slice(0, 1), ...told.slice(1)],
      });
      for (const [person, id, done, missing] of [
        [ana, tap, failing, ['steps']],
        [ana, story, aimless, ['liters']],
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
      const shown = createPhotos(photos.max + 1);
      for (const [change, missing] of [
        [{ text: letters(text.max + 1) }, ['text']],
        [{ text: family.repeat(text.max + 1) }, ['text']],
        [{ photos: shown }, ['photos']],
        [{ photos: undescribed(shown.slice(0, Math.max(1, photos.max))) }, ['descriptions']],
        [{ actionIds: [] }, ['liters']],
        [{ text: letters(text.max), photos: shown.slice(0, photos.max) }, null],
        [{ text: 'w' }, null],
      ] as const) {
        const bare = { videoId: video.id, text: '', photos: [] };
        const story = await videoBy(prompt, best, {
          ...bare,
          ...change,
        } as Partial<VideoSubmission>);
        const what = `what is missing with a video and ${Object.keys(change).join()}`;
        t.equal(await missingIn(person, id, story), missing, what);
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
        return missingIn(person, id, await videoBy(prompt, best, story));
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
      const story = await videoBy(prompt, best, { videoId: video.id, text: '', photos: [] });
      for (const isRepeat of [false, true]) {
        t.equal((await pass(cleo, id, story)).award.isRepeat, isRepeat, 'isRepeat');
      }
      const [listed] = await fixtures.videosOf(cleo);
      t.equal([listed?.id, listed?.isEvidence], [video.id, true], 'the video');
    },
  },
];

export const gradingGroup: Group = {
  name: 'grading',
  cases: [...actions, ...videos, ...quizGrades],
};
