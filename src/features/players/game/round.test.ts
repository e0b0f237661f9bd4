import fc from 'fast-check';
import { isFinished } from '@/domain/game/sea';
import { inputFault, outcomeOf, simulate } from '@/domain/game/simulate';
import { speeds } from '@/domain/game/speeds';
import { createRound, steerBy, steerTo, stepRound, toggleSlow } from './round';

const seed = 20_260;

test('a tick applies the latest requested lane or mode, one action per tick', () => {
  const round = createRound(seed, 'normal', 3600);

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

test('steering stops at the outer lanes, and a finished round ignores it', () => {
  const round = createRound(seed, 'fast', 3600);
  steerTo(round, -9);
  expect(round.lane).toBe(0);
  steerTo(round, 9);
  expect(round.lane).toBe(4);
  stepRound(round);
  for (let tick = 0; tick < 3600; tick += 1) stepRound(round);
  steerTo(round, 0);
  stepRound(round);

  expect(round.sea.tick).toBe(3600);
  expect(round.inputs).toEqual([[0, 4]]);
});

test('replaying the recorded inputs gives the same outcome for any key presses', () => {
  const press = fc.record({ gap: fc.nat(80), what: fc.nat(7) });
  const plays = fc.array(press, { maxLength: 120 });

  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...speeds), plays, (anySeed, speed, presses) => {
      const round = createRound(anySeed, speed, 3600);
      for (const { gap, what } of presses) {
        if (what < 5) steerTo(round, what);
        else if (what === 5) toggleSlow(round);
        else steerBy(round, what === 6 ? 1 : -1);
        for (let tick = 0; tick < gap; tick += 1) stepRound(round);
      }
      while (!isFinished(round.sea)) stepRound(round);

      expect(inputFault(round.inputs, 3600)).toBeNull();
      expect(simulate(anySeed, speed, round.inputs, 3600)).toEqual(outcomeOf(round.sea));
    }),
    { numRuns: 30 },
  );
});
