import { caseCount } from '@/testing/jest/allCases';
import { bestBase, starsFor } from './goal';
import { type Speed, speeds } from './speeds';
import { carefulPlayer, play, type Played, playByText } from './testing/bots';

const seeds = Array.from({ length: caseCount(500) }, (_, index) => index + 1);

/** Percent of the seas that are passed; none may be played better than its best. */
function passRate(speed: Speed, played: (seed: number) => Played): number {
  const passed = seeds.filter((seed) => {
    const best = bestBase(seed, speed);
    const { base } = played(seed).sea;
    expect(base).toBeLessThanOrEqual(best);
    return starsFor(base, best) > 0;
  });
  return (passed.length * 100) / seeds.length;
}

test.each(speeds)('a careful player passes nine of ten %s seas', (speed) => {
  expect(passRate(speed, (seed) => play(carefulPlayer(seed), seed, speed))).toBeGreaterThan(90);
});

test('a sensible player passes nine of ten calm seas by text', () => {
  expect(passRate('calm', (seed) => playByText(seed, 'calm'))).toBeGreaterThan(90);
});
