import type { Challenge } from '@/contract/challenges';
import type { Citation } from '@/contract/citations';
import type { Case, Group } from '../case';
import { createPhotosOfOtherTypes } from '../files';
import * as fixtures from '../fixtures';
import { gameCases } from './gameCases';
import { quizCases } from './quizCases';
import { attemptRepeats } from './repeatCases';

const { completionArg, earn, idsOf, isWhole, pass, pluck, promptOf, storyBy } = fixtures;

const isRange = ({ min, max }: { min: number; max: number }) =>
  isWhole(min, 0) && isWhole(max, min);
const ascends = (stars: readonly number[], most: number) =>
  stars.every((star, index) => isWhole(star, stars[index - 1] ?? 1, most));
const areUnique = (items: ReadonlyArray<{ readonly id: string }>) =>
  items.length > 0 && new Set(idsOf(items)).size === items.length;

const citationsOf = ({ brief, guide }: Challenge): Citation[] =>
  [brief?.why.source, guide?.noneFound?.tests.source, ...(guide?.measure?.sources ?? [])].flatMap(
    (citation) => citation ?? [],
  );

/** True for a source that has names, and no address or one that a browser can open. */
function isCited({ organization, title, url }: Citation): boolean {
  const isWeb = url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return organization !== '' && title !== '' && isWeb;
}

/** Returns what is wrong with a challenge's content. Types that the contract doesn't know have none. */
function contentErrors(challenge: Challenge): string[] {
  const { type, brief, quiz, prompt, course, guide, deadline } = challenge;
  const content = { quiz, video: prompt, game: course, action: guide };
  const { measure, noneFound, work, evidence } = guide ?? {};
  const checks: Record<string, unknown> = {
    'a member of the type': !(type in content) || content[type as keyof typeof content],
    'a brief with reason, steps and time':
      !brief || [brief.why.text, brief.time, ...brief.steps].every(Boolean),
    'sources with names and web address': citationsOf(challenge).every(isCited),
    'a deadline that is a date': deadline === undefined || !Number.isNaN(Date.parse(deadline)),
    'rising stars of a quiz': !quiz || ascends(quiz.stars, quiz.questions),
    'a prompt with ranges, and litres for the star':
      !prompt ||
      (isRange(prompt.text) &&
        isRange(prompt.photos) &&
        isWhole(prompt.maxActions, 1) &&
        prompt.starLitres >= prompt.minLitres),
    'a course of whole seconds with rising percentages':
      !course || (isWhole(course.seconds, 10) && ascends(course.stars, 100)),
    'steps and tests of unique ids': [work?.steps, noneFound?.tests.items].every(
      (items) => !items || areUnique(items),
    ),
    'a measure in range':
      !measure ||
      (isWhole(measure.seconds, 1) &&
        isWhole(measure.maxPerMinute, 1) &&
        isWhole(measure.leftPercent, 0, 100) &&
        measure.maxLitresPerDay > 0),
    'evidence in range':
      !evidence || (isWhole(evidence.noteLength, 1) && isWhole(evidence.photos, 0)),
  };
  return Object.keys(checks).filter((what) => !checks[what]);
}

const cases: readonly Case[] = [
  {
    title: 'the counts match the challenges, also after one is completed, by this user alone',
    operation: 'challenges',
    async run(t, ana, ben) {
      const expectCompleted = async (person: typeof ana, expected: readonly string[]) => {
        const { items, counts } = await person.request('challenges');
        const completed = items.filter((challenge) => challenge.completed);
        const totalPoints = fixtures.sumOf(pluck(items, 'points'));
        const active = items.length - completed.length;
        t.equal(counts, { completed: completed.length, active, totalPoints }, 'the counts');
        t.equal(idsOf(completed), expected, 'what is completed');
      };
      await expectCompleted(ana, []);
      const { challenge } = await earn(ana);
      t.equal(challenge.completed, true, 'completed');
      await expectCompleted(ana, [challenge.id]);
      await expectCompleted(ben, []);
    },
  },
  {
    title: 'each challenge has the content of its type, with figures in their ranges',
    operation: 'challenges',
    quote: 'A challenge has all that its player shows and what it is graded by',
    async run(t) {
      const { items } = await (await t.signUp()).request('challenges');
      const wrong = items.flatMap((each) => contentErrors(each).map((what) => [each.id, what]));
      t.equal(wrong, [], 'what is wrong with the contents');
      t.ok(areUnique(items), 'challenges with unique ids', items);
    },
  },
  {
    title: 'each action has a source with organization, title and web address, or none',
    operation: 'actions',
    quote: 'an http or https URL',
    async run(t) {
      const actions = await fixtures.actionsOf(await t.signUp());
      const wrong = actions.filter(({ source }) => source && !isCited(source));
      t.equal(wrong, [], 'the actions whose source is wrong');
    },
  },
  {
    title: 'a story names known actions that are for stories, and a video of its user',
    operation: 'completeChallenge',
    async run(t, ana, ben) {
      const { id, prompt, actions, best } = await promptOf(ana);
      const story = await storyBy(prompt, best);
      const { video } = await fixtures.publish(ben);
      const others = actions.filter(({ isForStories }) => !isForStories).slice(0, 1);
      const drawing = { dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=', description: 'A drawing' };
      const drawn = story.photos.length;
      const wrong: readonly (readonly [change: object, pointer: string])[] = [
        [{ actionIds: [...fixtures.unknownIds] }, '/done/actionIds/0'],
        ...others.map(({ id: other }) => [{ actionIds: [other] }, '/done/actionIds/0'] as const),
        [{ photos: [...story.photos, drawing] }, `/done/photos/${drawn}/dataUrl`],
        ...[video.id, ...fixtures.unknownIds].map(
          (videoId) => [{ photos: [], videoId }, '/done/videoId'] as const,
        ),
      ];
      for (const [change, pointer] of wrong) {
        const arg = completionArg(id, { ...story, ...change });
        await ana.invalid('completeChallenge', arg, pointer);
      }
      const { savings } = (await pass(ana, id, story)).award;
      t.equal(pluck(savings, 'title'), [actions[0]?.title], 'the savings');
    },
  },
  {
    title: 'a photo is a JPEG, PNG, or WebP of 500,000 characters at most',
    operation: 'completeChallenge',
    async run(_t, person) {
      const { id, prompt, best } = await promptOf(person);
      const count = Math.max(1, prompt.photos.min);
      const story = await storyBy(prompt, best, { photos: await fixtures.createPhotos(count) });
      const [photo, ...others] = story.photos;
      if (!photo) return;
      const start = 'data:image/png;base64,';
      const padded = (characters: number) => {
        const content = Math.floor((characters - start.length) / 4) * 4;
        return photo.dataUrl.replace(/=*$/, '').padEnd(start.length + content, 'A');
      };
      const shown = (dataUrl: string) => ({ ...story, photos: [{ ...photo, dataUrl }, ...others] });
      for (const dataUrl of [
        'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        'data:text/html;base64,PGI+SGk8L2I+',
        'https://example.com/tap.png',
        padded(500_002),
      ]) {
        const arg = completionArg(id, shown(dataUrl));
        await person.invalid('completeChallenge', arg, '/done/photos/0/dataUrl');
      }
      for (const dataUrl of [padded(500_000), ...createPhotosOfOtherTypes()]) {
        await pass(person, id, shown(dataUrl));
      }
    },
  },
];

export const challengeGroup: Group = {
  name: 'challenges',
  cases: [...cases, ...quizCases, ...gameCases, ...attemptRepeats],
};
