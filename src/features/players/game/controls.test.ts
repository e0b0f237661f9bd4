import { commandOf, createShiftWatch } from './keys';
import { createPointer, laneAt } from './pointer';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const slow = { type: 'toggleSlow' };

test.each([
  ['ArrowLeft', { type: 'steerBy', lanes: -1 }],
  ['a', { type: 'steerBy', lanes: -1 }],
  ['A', { type: 'steerBy', lanes: -1 }],
  ['ArrowRight', { type: 'steerBy', lanes: 1 }],
  ['d', { type: 'steerBy', lanes: 1 }],
  ['1', { type: 'steerTo', lane: 0 }],
  ['5', { type: 'steerTo', lane: 4 }],
  ['s', slow],
  ['p', { type: 'pause' }],
  ['Escape', { type: 'pause' }],
  ['Tab', null],
  [' ', null],
  ['6', null],
  ['0', null],
  ['Shift', null],
  ['constructor', null],
])('the key %p gives the command %p', (key, command) => {
  expect(commandOf({ ...plain, key })).toEqual(command);
});

test.each([
  ['ф on a Russian keyboard', { key: 'ф', code: 'KeyA' }, { type: 'steerBy', lanes: -1 }],
  ['é on a French keyboard', { key: 'é', code: 'Digit2' }, { type: 'steerTo', lane: 1 }],
  ['q on a French keyboard', { key: 'q', code: 'KeyA' }, null],
  ['a on a French keyboard', { key: 'a', code: 'KeyQ' }, { type: 'steerBy', lanes: -1 }],
])('%s gives the command %p', (_what, press, command) => {
  expect(commandOf({ ...plain, ...press })).toEqual(command);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s is left to the browser', (modifier) => {
  expect(commandOf({ ...plain, [modifier]: true, key: 'a' })).toBeNull();
});

test.each([
  ['ArrowLeft', true],
  ['d', true],
  ['s', false],
  ['p', false],
  ['3', false],
])('%s repeats its command while held down: %p', (key, isAgain) => {
  expect(commandOf({ ...plain, key, repeat: true }) !== null).toBe(isAgain);
});

test('Shift pressed alone toggles Slow once, however long it is held, but not with Tab', () => {
  const shift = createShiftWatch();

  shift.down({ key: 'Shift', repeat: false });
  shift.down({ key: 'Shift', repeat: true });

  expect(shift.up({ key: 'Shift' })).toEqual(slow);
  expect(shift.up({ key: 'Shift' })).toBeNull();

  shift.down({ key: 'Shift', repeat: false });
  shift.down({ key: 'Tab', repeat: false });

  expect(shift.up({ key: 'Tab' })).toBeNull();
  expect(shift.up({ key: 'Shift' })).toBeNull();
});

const width = 400;
const at = (x: number, id = 1) => ({ id, x, width });

test('a field of 400 pixels has five lanes of 80', () => {
  const lanes = [-30, 0, 79, 80, 200, 319, 320, 400, 700].map((x) => laneAt({ x, width }));

  expect(lanes).toEqual([0, 0, 0, 1, 2, 3, 4, 4, 4]);
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
