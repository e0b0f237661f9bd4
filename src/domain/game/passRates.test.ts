import { bestBase, gameVerdict } from './goal';
import { type Speed, speeds } from './speeds';
import {
  carefulPlayer,
  idle,
  minuteCourse,
  play,
  type Played,
  playByText,
  randomPlayer,
} from './testing/bots';

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

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

test.each(speeds)('most careful players pass a %s sea, and no idle or random one', (speed) => {
  const rateOf = (playerOf: (seed: number) => Parameters<typeof play>[0]) =>
    passRate(speed, (seed) => play(playerOf(seed), seed, speed));

  expect(rateOf(carefulPlayer)).toBeGreaterThan(90);
  expect([rateOf(() => idle), rateOf(randomPlayer)]).toEqual([0, 0]);
});

test('a sensible player passes over 90 % of calm seas in text mode', () => {
  expect(passRate('calm', (seed) => playByText(seed, 'calm'))).toBeGreaterThan(90);
});
