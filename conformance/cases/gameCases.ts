import { setImmediate } from 'node:timers/promises';
import type { Course } from '@/contract/challengeContent';
import type { Submission } from '@/contract/submissions';
import { bestBase, gameVerdict, goalFor, roundTicksOf } from '@/domain/game/goal';
import { simulate } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import type { Case } from '../case';
import { Skipped } from '../failure';
import { completionArg, contentOf, submit } from '../fixtures';
import { gradeIn, roundWith, startGame } from '../play';
import type { Person } from '../testClient';

const speeds = ['calm', 'normal', 'fast'] as const;

/** Starts the first attempt at the first game. */
async function openGame(person: Person) {
  const { id, content: course } = await contentOf(person, 'game', 'course');
  return { id, attempt: await startGame(person, id), course };
}

const latest = async (person: Person, challengeId: string) =>
  (await person.request('attempt', { challengeId })).attempt;

export const gameCases: readonly Case[] = [
  {
    title: "a score that doesn't match the replay is rejected, and the attempt stays open",
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
      t.equal((await latest(person, id))?.isFinished, false, 'isFinished');
    },
  },
  {
    title: 'inputs outside of the round, of another kind, or not in their order are rejected',
    operation: 'completeChallenge',
    quote: 'Tick and action; 0 to 4 steer to a lane, 5 slows down, 6 speeds up',
    async run(t, person) {
      const { id, attempt, course } = await openGame(person);
      const { submission } = roundWith(attempt, course, {}, []);
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
      const { score } = simulate(attempt.seed, 'normal', all, end);
      const { passed } = await submit(person, id, { ...submission, inputs: all, score });
      t.ok(typeof passed === 'boolean', 'a grade of a round with all actions', passed);
    },
  },
  {
    title: "a round is graded by the share of the course, by the server's replay at its speed",
    operation: 'completeChallenge',
    quote: 'the server replays the round of `course.seconds` from its inputs',
    async run(t) {
      for (const speed of speeds) {
        const person = await t.signUp();
        const { id, attempt, course } = await openGame(person);
        const { submission } = roundWith(attempt, course, { speed });
        const { seed } = attempt;
        const { score, base } = simulate(seed, speed, submission.inputs, roundTicksOf(course));
        if (submission.score !== score) {
          const otherwise = completionArg(id, submission);
          await person.rejected('completeChallenge', 'score_mismatch', otherwise);
        }
        const got = gradeIn(await submit(person, id, { ...submission, score }));
        const expected = gameVerdict(base, bestBase(seed, speed, course), course);
        t.equal(got, expected, `the grade of ${base} base points at the speed ${speed}`);
        const need = goalFor(seed, speed, course);
        t.equal(got.passed, base >= need, `passed, where ${need} base points are needed`);
        t.equal((await latest(person, id))?.isFinished, true, 'isFinished');
      }
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
  let random = seed;
  const draw = (below: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
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

export const gameStars: Case = {
  title: 'the base points of a round are graded, not its score with the combos',
  operation: 'completeChallenge',
  quote: 'in percent of the most base points that the sea holds, rounded up',
  async run(t) {
    const { content } = await contentOf(await t.signUp(), 'game', 'course');
    let found = 0;
    for (const percent of content.stars) {
      const person = await t.signUp();
      const { id, attempt, course } = await openGame(person);
      const { submission } = roundWith(attempt, course, {}, []);
      const round = await telltaleRound(attempt.seed, course, percent);
      if (!round) continue;
      found += 1;
      const { inputs, score, base } = round;
      const got = gradeIn(await submit(person, id, { ...submission, inputs, score }));
      const expected = gameVerdict(base, bestBase(attempt.seed, 'normal', course), course);
      t.equal(got, expected, `the grade of ${base} base points with a score of ${score}`);
    }
    if (found === 0) throw new Skipped('Found no round with a higher score than its grade.');
  },
};
