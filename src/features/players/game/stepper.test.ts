import { createQuality, watchFrame } from './quality';
import { createStepper, fractionOf, gapAt, halt, type Stepper, ticksDue } from './stepper';

const frame = (stepper: Stepper, timestamp: number) => ticksDue(stepper, gapAt(stepper, timestamp));

test.each([30, 60, 144])('at %d Hz ten seconds give 600 ticks', (hertz) => {
  const stepper = createStepper();

  let ticks = 0;
  for (let at = 0; at <= 10 * hertz; at += 1) ticks += frame(stepper, (at * 1000) / hertz);

  expect(ticks).toBe(600);
});

test('timestamps rounded to 0.1 ms lose no tick', () => {
  const stepper = createStepper();

  let ticks = 0;
  for (let at = 0; at <= 600; at += 1) ticks += frame(stepper, Math.round(at * 166.667) / 10);

  expect(ticks).toBe(600);
});

test('a frame gives at most five ticks, and the next frames give the rest', () => {
  const stepper = createStepper();
  frame(stepper, 0);

  expect([200, 201, 202, 203].map((timestamp) => frame(stepper, timestamp))).toEqual([5, 5, 2, 0]);
});

test('a gap of a minute counts as 250 ms', () => {
  const stepper = createStepper();
  frame(stepper, 0);

  const ticks = Array.from({ length: 5 }, () => frame(stepper, 60_000));

  expect(ticks).toEqual([5, 5, 5, 0, 0]);
});

test.each([
  ['the first frame', createStepper()],
  ['a clock that was set back', { last: 500, rest: 0 }],
])('%s gives no ticks', (_what, stepper) => {
  expect(frame(stepper, 100)).toBe(0);
});

test('the time of a pause gives no ticks', () => {
  const stepper = createStepper();
  frame(stepper, 0);
  halt(stepper);

  expect(frame(stepper, 200)).toBe(0);
  expect(frame(stepper, 217)).toBe(1);
});

test('fractionOf returns the elapsed part of the next tick', () => {
  const stepper = createStepper();
  frame(stepper, 0);
  frame(stepper, 25);

  expect(fractionOf(stepper)).toBeCloseTo(0.5);
});

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
