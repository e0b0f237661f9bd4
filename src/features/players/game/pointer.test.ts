import { createPointer, laneAt } from './pointer';

const width = 400;
const at = (x: number, id = 1) => ({ id, x, width });

test.each([
  [-30, 0],
  [0, 0],
  [79, 0],
  [80, 1],
  [200, 2],
  [319, 3],
  [320, 4],
  [400, 4],
  [700, 4],
])('x = %d in a field of 400 pixels is lane %d', (x, lane) => {
  expect(laneAt({ x, width })).toBe(lane);
});

test.each([
  ['left', 199, -1],
  ['right', 200, 1],
])('a tap on the %s half steers one lane there', (_side, x, lanes) => {
  const pointer = createPointer();

  pointer.down(at(x));

  expect(pointer.move(at(x + 5))).toBeNull();
  expect(pointer.up(at(x))).toEqual({ type: 'steerBy', lanes });
});

test('a drag steers to the lane under the finger, and its end does not steer', () => {
  const pointer = createPointer();
  pointer.down(at(100));

  const lanes = [120, 250, 101].map((x) => pointer.move(at(x)));

  expect(lanes).toEqual([1, 3, 1].map((lane) => ({ type: 'steerTo', lane })));
  expect(pointer.up(at(101))).toBeNull();
});

test('a second finger is ignored', () => {
  const pointer = createPointer();
  pointer.down(at(100));

  pointer.down(at(300, 2));

  expect(pointer.move(at(390, 2))).toBeNull();
  expect(pointer.up(at(390, 2))).toBeNull();
  expect(pointer.up(at(100))).toEqual({ type: 'steerBy', lanes: -1 });
});

test('a canceled touch does not steer, and the next one does', () => {
  const pointer = createPointer();
  pointer.down(at(100));
  pointer.cancel({ id: 1 });

  expect(pointer.up(at(100))).toBeNull();

  pointer.down(at(300, 2));
  expect(pointer.up(at(300, 2))).toEqual({ type: 'steerBy', lanes: 1 });
});

test('a pointer that only hovers does not steer', () => {
  expect(createPointer().move(at(300))).toBeNull();
});
