import { createStepper, fractionOf, gapAt, halt, type Stepper, ticksDue } from './stepper';

const frame = (stepper: Stepper, timestamp: number) => ticksDue(stepper, gapAt(stepper, timestamp));

test.each([30, 60, 90, 120, 144])('at %d Hz ten seconds give 600 ticks', (hertz) => {
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

test.each([251, 1000, 60_000])('a gap of %d ms counts as 250 ms', (ms) => {
  const stepper = createStepper();
  frame(stepper, 0);

  const ticks = [ms, ms, ms, ms, ms].map((timestamp) => frame(stepper, timestamp));

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
