import { setImmediate } from 'node:timers/promises';
import type { Course } from '@/contract/challengeContent';
import { bestBase, gameVerdict, roundTicksOf } from '@/domain/game/goal';
import { simulate } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';

const speed = 'normal';
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
  const need = Math.ceil((bestBase(seed, speed, course) * percent) / 100);
  let random = seed;
  const draw = (below: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const play = (lanes: readonly number[]) => {
    const inputs = lanes.map((lane, index): [number, number] => [index * ticksPerInput, lane]);
    return { lanes, inputs, ...simulate(seed, speed, inputs, roundTicks) };
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

const byBase: Case = {
  title: 'the base points of a round are graded, not its score with the combos',
  operation: 'completeChallenge',
  quote: 'in percent of the most base points that the sea holds, rounded up',
  async run(t) {
    const { content: course } = await fixtures.contentOf(await t.signUp(), 'game', 'course');
    let found = 0;
    for (const percent of course.stars) {
      const person = await t.signUp();
      const { id: challengeId } = await fixtures.challengeOf(person, 'game');
      const at = { challengeId, number: '1' };
      const { attempt } = await person.request('startAttempt', at);
      if (attempt.type !== 'game' || attempt.version !== gameVersion) {
        throw new Skipped('The server plays by other rules than those of this version.');
      }
      const round = await telltaleRound(attempt.seed, course, percent);
      if (!round) continue;
      found += 1;
      const { inputs, score, base } = round;
      const done = {
        type: 'game',
        attempt: 1,
        version: gameVersion,
        speed,
        inputs,
        score,
      } as const;

      const response = await person.request(
        'completeChallenge',
        fixtures.completionArg(challengeId, done),
      );

      const got = response.passed
        ? { passed: true, stars: response.stars }
        : { passed: false, missing: response.missing };
      const expected = gameVerdict(base, bestBase(attempt.seed, speed, course), course);
      t.equal(got, expected, `the grade of ${base} base points with a score of ${score}`);
    }
    if (found === 0) throw new Skipped('Found no round with a higher score than its grade.');
  },
};

export const gameStarCases: readonly Case[] = [byBase];
