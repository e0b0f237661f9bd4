import { caseCount } from '@/testing/jest/allCases';
import { bestBase, gameVerdict } from './goal';
import { type Speed, speeds } from './speeds';
import { carefulPlayer, minuteCourse, play, type Played, playByText } from './testing/bots';

const seeds = Array.from({ length: caseCount(500) }, (_, index) => index + 1);

/** Returns the percentage of seas that are passed, and checks that no play exceeds a sea's best. */
function passRate(speed: Speed, played: (seed: number) => Played): number {
  const passed = seeds.filter((seed) => {
    const best = bestBase(seed, speed, minuteCourse);
    const { base } = played(seed).sea;
    expect(base).toBeLessThanOrEqual(best);
    return gameVerdict(base, best, minuteCourse).passed;
  });
  return (passed.length * 100) / seeds.length;
}

test.each(speeds)('a careful player passes over 90 % of %s seas', (speed) => {
  expect(passRate(speed, (seed) => play(carefulPlayer(seed), seed, speed))).toBeGreaterThan(90);
});

test('a sensible player passes over 90 % of calm seas in text mode', () => {
  expect(passRate('calm', (seed) => playByText(seed, 'calm'))).toBeGreaterThan(90);
});
