import fc from 'fast-check';
import { bestBase } from './goal';
import { inputFault, type Inputs, outcomeOf, simulate } from './simulate';
import { speeds } from './speeds';
import { spawnTable } from './spawn';
import { carefulPlayer, minute, minuteCourse, play, playByText } from './testing/bots';
import { isLitter, litterKinds, things } from './things';

test('the caught litter would have stayed in the sea for years', () => {
  const tour: Inputs = Array.from({ length: 119 }, (_, step) => [step * 30, (step * 3) % 7]);

  expect(simulate(1, 'calm', tour, minute)).toMatchObject({ score: 122, yearsRemoved: 2240 });
});

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
    { numRuns: 20 },
  );
});

test.each<[string, unknown, RegExp]>([
  ['no list', { 0: [0, 1] }, /a list/],
  ['an input that is not a pair', [[0, 1, 2]], /\[tick, action\]/],
  ['a tick after the end', [[3600, 0]], /tick must be .* 0 to 3599/],
  ['an unknown action', [[0, 7]], /action/],
  [
    'two actions in one tick',
    [
      [5, 1],
      [5, 2],
    ],
    /must increase/,
  ],
])('says what is wrong with %s', (_fault, inputs, message) => {
  expect(inputFault(inputs, minute)).toMatch(message);
});
