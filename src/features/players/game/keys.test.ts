import { commandOf, createShiftWatch } from './keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const slow = { type: 'toggleSlow' };

test.each([
  ['ArrowLeft', { type: 'steerBy', lanes: -1 }],
  ['a', { type: 'steerBy', lanes: -1 }],
  ['A', { type: 'steerBy', lanes: -1 }],
  ['ArrowRight', { type: 'steerBy', lanes: 1 }],
  ['d', { type: 'steerBy', lanes: 1 }],
  ['1', { type: 'steerTo', lane: 0 }],
  ['2', { type: 'steerTo', lane: 1 }],
  ['3', { type: 'steerTo', lane: 2 }],
  ['4', { type: 'steerTo', lane: 3 }],
  ['5', { type: 'steerTo', lane: 4 }],
  ['s', slow],
  ['p', { type: 'pause' }],
  ['Escape', { type: 'pause' }],
  ['Tab', null],
  ['Enter', null],
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
  [
    'В on a Russian keyboard',
    { key: 'В', code: 'KeyD', shiftKey: true },
    { type: 'steerBy', lanes: 1 },
  ],
  ['פ on a Hebrew keyboard', { key: 'פ', code: 'KeyP' }, { type: 'pause' }],
  ['े on a Hindi keyboard', { key: 'े', code: 'KeyS' }, slow],
  ['é on a French keyboard', { key: 'é', code: 'Digit2' }, { type: 'steerTo', lane: 1 }],
  ['q on a French keyboard', { key: 'q', code: 'KeyA' }, null],
  ['a on a French keyboard', { key: 'a', code: 'KeyQ' }, { type: 'steerBy', lanes: -1 }],
  ["' on a Dvorak keyboard", { key: "'", code: 'KeyQ' }, null],
])('%s gives the command %p', (_what, press, command) => {
  expect(commandOf({ ...plain, ...press })).toEqual(command);
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Alt', { altKey: true }],
])('a key with %s is left to the browser', (_name, modifier) => {
  expect(commandOf({ ...plain, ...modifier, key: 'a' })).toBeNull();
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

test('Shift pressed alone toggles Slow once, however long it is held', () => {
  const shift = createShiftWatch();

  shift.down({ key: 'Shift', repeat: false });
  shift.down({ key: 'Shift', repeat: true });

  expect(shift.up({ key: 'Shift' })).toEqual(slow);
  expect(shift.up({ key: 'Shift' })).toBeNull();
});

test('Shift with Tab does not toggle Slow', () => {
  const shift = createShiftWatch();

  shift.down({ key: 'Shift', repeat: false });
  shift.down({ key: 'Tab', repeat: false });

  expect(shift.up({ key: 'Tab' })).toBeNull();
  expect(shift.up({ key: 'Shift' })).toBeNull();
});
