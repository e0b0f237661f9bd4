import { goalFor } from './goal';
import { speeds } from './speeds';
import { idle, play, randomPlayer } from './testing/bots';

const seeds = Array.from({ length: 500 }, (_, index) => index + 1);

test.each(speeds)('over 500 %s seas nobody passes who stays still or steers anywhere', (speed) => {
  const passed = seeds.filter((seed) => {
    const goal = goalFor(seed, speed);
    const bases = [idle, randomPlayer(seed)].map((player) => play(player, seed, speed).sea.base);
    return Math.max(...bases) >= goal;
  });

  expect(passed).toEqual([]);
});
