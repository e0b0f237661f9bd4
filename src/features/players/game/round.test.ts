import fc from 'fast-check';
import { isFinished } from '@/domain/game/sea';
import { inputFault, outcomeOf, simulate } from '@/domain/game/simulate';
import { speeds } from '@/domain/game/speeds';
import { createRound, steerBy, steerTo, stepRound, toggleSlow } from './round';

const seed = 20_260;

test('what is asked for between two ticks goes in as it stands at the tick, one a tick', () => {
  const round = createRound(seed, 'normal');

  steerBy(round, -1);
  steerBy(round, -1);
  toggleSlow(round);
  stepRound(round);
  stepRound(round);
  stepRound(round);
  toggleSlow(round);
  toggleSlow(round);
  stepRound(round);

  expect(round.inputs).toEqual([
    [0, 0],
    [1, 5],
  ]);
});

test.each([
  [-9, 0],
  [9, 4],
])('beside the field there is no lane: %d leads to %d', (lane, end) => {
  const round = createRound(seed, 'normal');

  steerTo(round, lane);

  expect(round.lane).toBe(end);
});

test('a round that is over takes nothing more', () => {
  const round = createRound(seed, 'fast');
  for (let tick = 0; tick < 3600; tick += 1) stepRound(round);
  steerTo(round, 0);
  stepRound(round);

  expect(round.sea.tick).toBe(3600);
  expect(round.inputs).toEqual([]);
});

test('whatever is pressed whenever, the recorded inputs are a replay of the same round', () => {
  const press = fc.record({ gap: fc.nat(80), what: fc.nat(7) });
  const plays = fc.array(press, { maxLength: 120 });

  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...speeds), plays, (anySeed, speed, presses) => {
      const round = createRound(anySeed, speed);
      for (const { gap, what } of presses) {
        if (what < 5) steerTo(round, what);
        else if (what === 5) toggleSlow(round);
        else steerBy(round, what === 6 ? 1 : -1);
        for (let tick = 0; tick < gap; tick += 1) stepRound(round);
      }
      while (!isFinished(round.sea)) stepRound(round);

      expect(inputFault(round.inputs)).toBeNull();
      expect(simulate(anySeed, speed, round.inputs)).toEqual(outcomeOf(round.sea));
    }),
    { numRuns: 30 },
  );
});
