import { caseCount } from '@/testing/jest/allCases';
import { goalFor } from './goal';
import { speeds } from './speeds';
import { idle, minuteCourse, play, randomPlayer } from './testing/bots';

const seeds = Array.from({ length: caseCount(500) }, (_, index) => index + 1);

test.each(speeds)('staying still or steering at random passes no %s sea', (speed) => {
  const passed = seeds.filter((seed) => {
    const goal = goalFor(seed, speed, minuteCourse);
    const bases = [idle, randomPlayer(seed)].map((player) => play(player, seed, speed).sea.base);
    return Math.max(...bases) >= goal;
  });

  expect(passed).toEqual([]);
});
