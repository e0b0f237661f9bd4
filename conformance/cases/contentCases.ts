import type { Challenge } from '@/contract/challenges';
import type { Citation } from '@/contract/citations';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { createPhotosOfOtherTypes } from '../imageFiles';

const isRange = ({ min, max }: { min: number; max: number }) =>
  fixtures.isWhole(min, 0) && fixtures.isWhole(max, min);
const ascends = (stars: readonly number[], most: number) =>
  stars.every((star, index) => fixtures.isWhole(star, stars[index - 1] ?? 1, most));
const areUnique = (items: ReadonlyArray<{ readonly id: string }>) =>
  items.length > 0 && new Set(items.map(({ id }) => id)).size === items.length;

const citationsOf = ({ brief, guide }: Pick<Challenge, 'brief' | 'guide'>): Citation[] =>
  [brief?.why.source, guide?.noneFound?.tests.source, ...(guide?.measure?.sources ?? [])].flatMap(
    (citation) => citation ?? [],
  );

/** True for a source that has names, and no address or one that a browser can open. */
function isCited({ organization, title, url }: Citation): boolean {
  const isWebAddress = (address: string) =>
    URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return organization !== '' && title !== '' && (url === undefined || isWebAddress(url));
}

/** Returns what is wrong with a challenge's content. Types that the contract doesn't know have none. */
function contentErrors({ type, brief, quiz, prompt, course, guide }: Challenge): string[] {
  const checks: Record<string, boolean> = {
    'a member of the type':
      { quiz, video: prompt, game: course, action: guide }[type] !== undefined ||
      !['quiz', 'video', 'game', 'action'].includes(type),
    'a brief with reason, steps and time':
      !brief || [brief.why.text, brief.time, ...brief.steps].every(Boolean),
    'sources with organization, title and web address': citationsOf({ brief, guide }).every(
      isCited,
    ),
    'rising stars of a quiz': !quiz || ascends(quiz.stars, quiz.questions),
    'a prompt with ranges, and litres for the star':
      !prompt ||
      (isRange(prompt.text) &&
        isRange(prompt.photos) &&
        fixtures.isWhole(prompt.maxActions, 1) &&
        prompt.starLitres >= prompt.minLitres),
    'a course of whole seconds with rising percentages':
      !course || (fixtures.isWhole(course.seconds, 10) && ascends(course.stars, 100)),
    'a guide with steps of unique ids':
      !guide ||
      (areUnique(guide.work.steps) && (!guide.noneFound || areUnique(guide.noneFound.tests.items))),
    'a measure in range':
      !guide?.measure ||
      (fixtures.isWhole(guide.measure.seconds, 1) &&
        fixtures.isWhole(guide.measure.maxPerMinute, 1) &&
        fixtures.isWhole(guide.measure.leftPercent, 0, 100) &&
        guide.measure.maxLitresPerDay > 0),
    'evidence in range':
      !guide ||
      (fixtures.isWhole(guide.evidence.noteLength, 1) &&
        fixtures.isWhole(guide.evidence.photos, 0)),
  };
  return Object.entries(checks).flatMap(([what, isSo]) => (isSo ? [] : [what]));
}

const contents: Case = {
  title: 'each challenge has the content of its type, with figures in their ranges',
  operation: 'challenges',
  quote: 'A challenge has all that its player shows and what it is graded by',
  async run(t) {
    const { items } = await (await t.signUp()).request('challenges', undefined);
    t.equal(
      items.flatMap((each) => contentErrors(each).map((what) => `${each.id}: no ${what}`)),
      [],
      'the contents that are wrong',
    );
    t.ok(areUnique(items), 'challenges with unique ids', items);
    t.equal(
      items.filter(({ deadline }) => deadline !== undefined && Number.isNaN(Date.parse(deadline))),
      [],
      'deadlines that are no dates',
    );
  },
};

const citedActions: Case = {
  title: 'each action has a source with organization, title and web address, or none',
  operation: 'actions',
  quote: 'an http or https URL',
  async run(t) {
    const { items } = await (await t.signUp()).request('actions', undefined);
    const wrong = items.filter(({ source }) => source && !isCited(source));
    t.equal(wrong, [], 'the actions whose source is wrong');
  },
};

const attemptSize: Case = {
  title: 'an attempt at a quiz has as many questions as the challenge says, or fewer',
  operation: 'startAttempt',
  async run(t) {
    const person = await t.signUp();
    const { items } = await person.request('challenges', undefined);
    const quizzes = items.filter(({ quiz }) => quiz !== undefined);
    for (const { id: challengeId, quiz } of quizzes) {
      const { attempt } = await person.request('startAttempt', { challengeId, number: '1' });
      const { questions } = attempt.type === 'quiz' ? attempt : { questions: [] };
      const most = quiz?.questions ?? 0;
      t.ok(fixtures.isWhole(questions.length, 1, most), `1 to ${most} questions`, questions.length);
      t.ok(areUnique(questions), 'questions with unique ids', questions);
    }
  },
};

const photoFormat: Case = {
  title: 'a photo is a JPEG, PNG, or WebP of 500,000 characters at most',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const { id, prompt, best } = await fixtures.promptOf(person);
    const story = await fixtures.storyBy(prompt, best, {
      photos: await fixtures.createSubmittedPhotos(Math.max(1, prompt.photos.min)),
    });
    const [photo, ...others] = story.photos;
    if (!photo) return;
    const start = 'data:image/png;base64,';
    const padded = (characters: number) => {
      const content = Math.floor((characters - start.length) / 4) * 4;
      return photo.dataUrl.replace(/=*$/, '').padEnd(start.length + content, 'A');
    };
    const arg = (dataUrl: string) =>
      fixtures.completionArg(id, { ...story, photos: [{ ...photo, dataUrl }, ...others] });
    for (const dataUrl of [
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      'data:text/html;base64,PGI+SGk8L2I+',
      'https://example.com/tap.png',
      padded(500_002),
    ]) {
      const pointer = '/done/photos/0/dataUrl';
      await person.rejected('completeChallenge', 'validation_failed', arg(dataUrl), pointer);
    }
    for (const dataUrl of [padded(500_000), ...createPhotosOfOtherTypes()]) {
      fixtures.passed(await person.request('completeChallenge', arg(dataUrl)));
    }
  },
};

const foreignVideo: Case = {
  title: "a story with another user's video is rejected",
  operation: 'completeChallenge',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { id, prompt, best } = await fixtures.promptOf(ana);
    const { video } = await fixtures.publish(ben);
    for (const videoId of [video.id, ...fixtures.unknownIds]) {
      const story = await fixtures.storyBy(prompt, best, { photos: [], videoId });
      const arg = fixtures.completionArg(id, story);
      await ana.rejected('completeChallenge', 'validation_failed', arg, '/done/videoId');
    }
  },
};

/** The content of challenges, and what a submission may contain. */
export const contentCases: readonly Case[] = [
  contents,
  citedActions,
  attemptSize,
  photoFormat,
  foreignVideo,
];
