import { createQuality, watchFrame } from './quality';

function play(gaps: readonly number[]) {
  const quality = createQuality();
  const reductions = gaps.filter((gap) => watchFrame(quality, gap)).length;
  return { isReduced: quality.isReduced, reductions };
}

const frames = (ms: number, gap: number) => Array.from({ length: Math.ceil(ms / gap) }, () => gap);

test.each([
  ['as before', '16.7 ms', frames(5000, 16.7)],
  ['as before', '22 ms', frames(5000, 22)],
  ['as before', '23 ms for less than a second', frames(900, 23)],
  ['with less', '23 ms for a second', frames(1000, 23)],
  ['as before', '16.7 ms and one hitch', [...frames(500, 16.7), 250, ...frames(1000, 16.7)]],
  ['with less', '33 ms, and fast ones later', [...frames(1000, 33), ...frames(3000, 8)]],
])('draws %s when frames take %s', (how, _what, gaps) => {
  const isReduced = how === 'with less';

  expect(play(gaps)).toEqual({ isReduced, reductions: isReduced ? 1 : 0 });
});
