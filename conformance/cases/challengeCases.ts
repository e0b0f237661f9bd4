import { setImmediate } from 'node:timers/promises';
import type { Course } from '@/contract/challengeContent';
import type { Challenge } from '@/contract/challenges';
import type { Citation } from '@/contract/citations';
import type { Submission } from '@/contract/submissions';
import { bestBase, gameVerdict, roundTicksOf } from '@/domain/game/goal';
import { gameVersion, simulate } from '@/domain/game/sea';
import { mulberry32 } from '@/domain/random';
import { createDataUrl } from '../files';
import * as fixtures from '../fixtures';
import { differing, gradeIn, roundWith, startGame } from '../play';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';
import { Skipped } from '../testRequest';
import { quizCases } from './quizCases';

const { completionArg, contentOf, earn, idsOf, isWhole, pass, pluck, promptOf, videoBy, submit } =
  fixtures;

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

function isCited({ organization, title, url }: Citation): boolean {
  const isWeb = url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return organization !== '' && title !== '' && isWeb;
}

/** Returns what is wrong with a challenge's content. Types that the contract doesn't know have none. */
function contentErrors(challenge: Challenge): string[] {
  const { type, brief, quiz, prompt, course, guide, deadline, points, title } = challenge;
  const content = { quiz, video: prompt, game: course, action: guide };
  const { measure, noneFound, work, evidence } = guide ?? {};
  const checks: Record<string, unknown> = {
    'a member of the type': !(type in content) || content[type as keyof typeof content],
    'points, a difficulty, a title and a description':
      isWhole(points, 1) &&
      ['easy', 'medium', 'hard'].includes(challenge.difficulty) &&
      title &&
      challenge.description,
    'a brief with reason, steps and time':
      !brief || [brief.why.text, brief.time, ...brief.steps].every(Boolean),
    'sources with names and web address': citationsOf(challenge).every(isCited),
    'a deadline that is a date': deadline === undefined || !Number.isNaN(Date.parse(deadline)),
    'rising stars of a quiz': !quiz || ascends(quiz.stars, quiz.questions),
    'a prompt with ranges, and liters for the star':
      !prompt ||
      (isRange(prompt.text) &&
        isRange(prompt.photos) &&
        isWhole(prompt.maxActions, 1) &&
        prompt.starLiters >= prompt.minLiters),
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
        measure.maxLitersPerDay > 0),
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
      const person = await t.signUp();
      const { items } = await person.request('challenges');
      const wrong = items.flatMap((each) => contentErrors(each).map((what) => [each.id, what]));
      t.equal(wrong, [], 'what is wrong with the contents');
      t.ok(areUnique(items), 'challenges with unique ids', items);
      const actions = await fixtures.actionsOf(person);
      const wrongActions = actions.filter(({ source, liters, basis, title, per }) => {
        const isComplete = liters > 0 && basis && title && per;
        return !isComplete || (source && !isCited(source));
      });
      t.equal(wrongActions, [], 'actions without liters, words, or a source with a web address');
      const { items: quotes } = await person.request('quotes');
      const blank = quotes.filter(({ text }) => text.trim() === '');
      t.equal(blank, [], 'the blank quotes');
      const { online } = await person.request('presence');
      t.ok(isWhole(online, 1), 'at least this person online', online);
    },
  },
  {
    title: 'a story names known actions that are for stories, and a video of its user',
    operation: 'completeChallenge',
    async run(t, ana, ben) {
      const { id, prompt, actions, best } = await promptOf(ana);
      const story = await videoBy(prompt, best);
      const { video } = await fixtures.publish(ben);
      const others = actions.filter(({ isForVideos }) => !isForVideos).slice(0, 1);
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
      const story = await videoBy(prompt, best, { photos: fixtures.createPhotos(count) });
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
      for (const dataUrl of [padded(500_000), createDataUrl('webp'), createDataUrl('jpeg')]) {
        await pass(person, id, shown(dataUrl));
      }
    },
  },
];

const speeds = ['calm', 'normal', 'fast'] as const;

async function openGame(person: Person) {
  const { id, content: course } = await contentOf(person, 'game', 'course');
  return { id, attempt: await startGame(person, id), course };
}

const latest = async (person: Person, challengeId: string) =>
  (await person.request('attempt', { challengeId })).attempt;

const ticksPerInput = 30;
const maxRounds = 400;
/** Rounds after which pending connections have their turn. */
const roundsAtOnce = 20;

/**
 * Returns a round whose score, but not its base, reaches the share for a star; null if it finds
 * none. Changes a plan of lanes at random, and keeps each change that scores as much or more.
 */
async function telltaleRound(seed: number, course: Course, percent: number) {
  const roundTicks = roundTicksOf(course);
  const need = Math.ceil((bestBase(seed, 'normal', course) * percent) / 100);
  const random = mulberry32(seed);
  const draw = (below: number) => Math.floor(random() * below);
  const play = (lanes: readonly number[]) => {
    const inputs = lanes.map((lane, index): [number, number] => [index * ticksPerInput, lane]);
    return { lanes, inputs, ...simulate(seed, 'normal', inputs, roundTicks) };
  };
  let round = play(Array.from({ length: Math.ceil(roundTicks / ticksPerInput) }, () => 2));
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    if (round.base < need && need <= round.score) return round;
    if (rounds % roundsAtOnce === 0) await setImmediate();
    const [start, length, lane] = [draw(round.lanes.length), 1 + draw(4), draw(5)];
    const isChanged = (index: number) => index >= start && index < start + length;
    const next = play(round.lanes.map((each, index) => (isChanged(index) ? lane : each)));
    if (next.score >= round.score && next.base < need) round = next;
  }
  return null;
}

const gameCases: readonly Case[] = [
  {
    title: 'a wrong score and inputs that no round has are rejected, and the attempt stays open',
    operation: 'completeChallenge',
    quote: "The score doesn't match the replay of the round",
    async run(t, person) {
      const { id, attempt, course } = await openGame(person);
      const { submission } = roundWith(attempt, course);
      const { score } = submission;
      const idle = simulate(attempt.seed, 'normal', [], roundTicksOf(course)).score;
      const wrong = [99_999, score + 1, Math.max(0, score - 1), 0].filter((each) => each !== score);
      for (const [change, code] of [
        ...wrong.map((each) => [{ score: each }, 'score_mismatch'] as const),
        [{ inputs: [], score: idle + 1 }, 'score_mismatch'],
        [{ version: gameVersion - 1 }, 'outdated_game'],
        [{ attempt: 2 }, 'attempt_not_found'],
      ] as const) {
        const arg = completionArg(id, { ...submission, ...change } as Submission);
        await person.rejected('completeChallenge', code, arg);
      }
      const end = roundTicksOf(course);
      const single = [
        [30, 7],
        [30, -1],
        [30, 1.5],
        [-1, 1],
        [30.5, 1],
        [end, 1],
      ];
      const double = [60, 30].map((tick) => [
        [tick, 1],
        [30, 2],
      ]);
      for (const inputs of [...single.map((input) => [input]), ...double]) {
        const arg = { ...completionArg(id, submission), done: { ...submission, inputs } };
        await person.invalid('completeChallenge', arg, '/done/inputs');
      }
      t.equal((await latest(person, id))?.isFinished, false, 'isFinished');
      const all = [0, 1, 2, 3, 4, 5, 6].map((action): [number, number] => [action * 20, action]);
      const allScore = simulate(attempt.seed, 'normal', all, end).score;
      const { passed } = await submit(person, id, { ...submission, inputs: all, score: allScore });
      t.ok(typeof passed === 'boolean', 'a grade of a round with all actions', passed);
    },
  },
  {
    title: "a round is graded by the share of its own course, by the server's replay at its speed",
    operation: 'completeChallenge',
    quote: 'the server replays the round of `course.seconds` from its inputs',
    async run(t) {
      const courses = await differing(t, 'course', ({ stars }) => stars[0]);
      for (const { id, course } of courses) {
        for (const speed of speeds) {
          const person = await t.signUp();
          const attempt = await startGame(person, id);
          const { submission } = roundWith(attempt, course, { speed });
          const { seed } = attempt;
          const { score, base } = simulate(seed, speed, submission.inputs, roundTicksOf(course));
          if (submission.score !== score) {
            const otherwise = completionArg(id, submission);
            await person.rejected('completeChallenge', 'score_mismatch', otherwise);
          }
          const got = gradeIn(await submit(person, id, { ...submission, score }));
          const expected = gameVerdict(base, bestBase(seed, speed, course), course);
          t.equal(got, expected, `the grade of ${base} base points at the speed ${speed} in ${id}`);
          t.equal((await latest(person, id))?.isFinished, true, 'isFinished');
        }
      }
    },
  },
  {
    title: 'the base points of a round are graded, not its score with the combos',
    operation: 'completeChallenge',
    quote: 'in percent of the most base points that the sea holds, rounded up',
    async run(t) {
      const { content } = await contentOf(await t.signUp(), 'game', 'course');
      let found = 0;
      for (const percent of content.stars) {
        const person = await t.signUp();
        const { id, attempt, course } = await openGame(person);
        const round = await telltaleRound(attempt.seed, course, percent);
        if (!round) continue;
        found += 1;
        const { inputs, score, base } = round;
        const { submission } = roundWith(attempt, course, { inputs, score });
        const got = gradeIn(await submit(person, id, submission));
        const expected = gameVerdict(base, bestBase(attempt.seed, 'normal', course), course);
        t.equal(got, expected, `the grade of ${base} base points with a score of ${score}`);
      }
      if (found === 0) throw new Skipped('Found no round with a higher score than its grade.');
    },
  },
  {
    title: 'each user and each attempt at a game gets its own sea, which never changes',
    operation: 'startAttempt',
    async run(t, ana, ben) {
      const { id: challengeId, attempt: first } = await openGame(ana);
      const again = await openGame(ana);
      t.equal(again.attempt, first, 'the attempt when it is opened again');
      const { attempt: other } = await openGame(ben);
      const { attempt: next } = await ana.request('startAttempt', { challengeId, number: '2' });
      const seeds = [first, other, next].map((each) => each.type === 'game' && each.seed);
      t.equal(new Set(seeds).size, 3, 'the number of different seas');
    },
  },
];

export const challengeGroup: Group = {
  name: 'challenges',
  cases: [...cases, ...quizCases, ...gameCases],
};
