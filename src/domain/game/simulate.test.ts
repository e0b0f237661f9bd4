import fc from 'fast-check';
import { bestBase } from './goal';
import { type Action, advance, createSea, isFinished } from './sea';
import { inputFault, type Inputs, outcomeOf, simulate } from './simulate';
import { type Speed, speeds } from './speeds';
import { spawnTable } from './spawn';
import { carefulPlayer, minute, minuteCourse, play, playByText } from './testing/bots';
import { isLitter, litterKinds, things } from './things';

/** The same moves for every sea: through all lanes, sometimes with Slow on. */
const tour: Inputs = Array.from({ length: 119 }, (_, step) => [step * 30, (step * 3) % 7]);

test.each<[seed: number, speed: Speed, score: number, base: number, caught: number, years: number]>(
  [
    [1, 'calm', 122, 115, 13, 2240],
    [2, 'normal', 113, 105, 12, 2030],
    [3, 'fast', 144, 140, 14, 3530],
    [4_294_967_295, 'normal', 275, 220, 22, 4810],
  ],
)(
  'the fixed moves in sea %d (%s) score %d, %d without combo',
  (seed, speed, score, base, caught, years) => {
    const outcome = simulate(seed, speed, tour, minute);
    const pieces = litterKinds.reduce((sum, kind) => sum + outcome.caught[kind], 0);

    expect([outcome.score, outcome.base, pieces, outcome.yearsRemoved]).toEqual([
      score,
      base,
      caught,
      years,
    ]);
  },
);

test.each(speeds)(
  'a round played tick by tick or by turns replays to the same result (%s)',
  (speed) => {
    for (const { sea, inputs } of [play(carefulPlayer(5), 5, speed), playByText(5, speed)]) {
      expect(inputFault(inputs, minute)).toBeNull();
      expect(sea.base).toBeGreaterThan(0);
      expect(simulate(5, speed, inputs, minute)).toEqual(outcomeOf(sea));
    }
  },
);

const anyInputs = fc
  .uniqueArray(fc.tuple(fc.nat(3599), fc.nat(6)), { selector: ([tick]) => tick, maxLength: 200 })
  .map((inputs) => inputs.toSorted(([one], [other]) => one - other));
const anyRound = [fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(...speeds)] as const;

test('points and counts of a sea are consistent after any moves', () => {
  fc.assert(
    fc.property(...anyRound, anyInputs, (seed, speed, inputs) => {
      const outcome = simulate(seed, speed, inputs, minute);
      const { score, base, caught, touched, spared, missed, yearsRemoved } = outcome;
      const spawns = spawnTable(seed, speed, minute);
      const litter = spawns.filter(({ kind }) => isLitter(kind)).length;
      const animals = spawns.filter(({ kind }) => things[kind].group === 'animal').length;
      const pieces = litterKinds.reduce((sum, kind) => sum + caught[kind], 0);

      expect(inputFault(inputs, minute)).toBeNull();
      expect([score, base, touched, spared, missed, yearsRemoved].every(Number.isInteger)).toBe(
        true,
      );
      expect(pieces + missed).toBe(litter);
      expect(touched + spared).toBe(animals);
      expect(base).toBeGreaterThanOrEqual(0);
      expect(score).toBeGreaterThanOrEqual(base);
      expect(base).toBeLessThanOrEqual(bestBase(seed, speed, minuteCourse));
      expect(simulate(seed, speed, inputs, minute)).toEqual(outcome);
    }),
    { numRuns: 60 },
  );
});

test('all numbers of a sea are integers at every tick, and the boat is in a lane', () => {
  fc.assert(
    fc.property(...anyRound, fc.array(fc.nat(6), { minLength: 1 }), (seed, speed, actions) => {
      const sea = createSea(seed, speed, minute);
      let maxLive = 0;
      let areWhole = true;
      while (!isFinished(sea)) {
        advance(sea, (actions[sea.tick % actions.length] ?? 0) as Action);
        areWhole &&= Number.isInteger(sea.boatX) && sea.live.every(({ y }) => Number.isInteger(y));
        areWhole &&= sea.boatX >= 36_000 && sea.boatX <= 324_000;
        maxLive = Math.max(maxLive, sea.live.length);
      }

      expect(areWhole).toBe(true);
      expect(maxLive).toBeLessThanOrEqual(40);
    }),
    { numRuns: 15 },
  );
});

test.each<[string, unknown, RegExp]>([
  ['no list', { 0: [0, 1] }, /a list/],
  ['nothing', null, /a list/],
  ['an input that is not a pair', [[0, 1, 2]], /\[tick, action\]/],
  ['an input that is not a list', [7], /\[tick, action\]/],
  ['a tick before the start', [[-1, 0]], /tick/],
  ['a tick after the end', [[3600, 0]], /tick/],
  ['half a tick', [[0.5, 0]], /tick/],
  ['a tick as text', [['0', 0]], /tick/],
  ['an unknown action', [[0, 7]], /action/],
  ['an action below 0', [[0, -1]], /action/],
  ['no number', [[0, Number.NaN]], /action/],
  [
    'two actions in one tick',
    [
      [5, 1],
      [5, 2],
    ],
    /must increase/,
  ],
  [
    'ticks out of order',
    [
      [5, 1],
      [4, 2],
    ],
    /must increase/,
  ],
])('rejects inputs with %s', (_fault, inputs, message) => {
  expect(inputFault(inputs, minute)).toMatch(message);
});

test.each<[Inputs]>([
  [[]],
  [
    [
      [0, 0],
      [3599, 6],
    ],
  ],
])('accepts the inputs %j', (inputs) => {
  expect(inputFault(inputs, minute)).toBeNull();
});
