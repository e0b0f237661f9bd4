import { createSea } from '@/domain/game/sea';
import type { Sighting } from '@/domain/game/turns';
import { demoContent } from '@backend/content/challenges/demoContent';
import { comboWords, createHud, summaryOf, timeText } from './hud';
import { commandOf, createShiftWatch } from './keys';
import { createPointer, laneAt } from './pointer';
import { lanesOf, outcomeWords, sightingWords } from './turnWords';

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

test('keys with a modifier are left to the browser, and only those that steer by a lane repeat', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(commandOf({ ...plain, [modifier]: true, key: 'a' })).toBeNull();

  const repeating = ['ArrowLeft', 'd', 's', 'p', '3'].filter((key) =>
    commandOf({ ...plain, key, repeat: true }),
  );
  expect(repeating).toEqual(['ArrowLeft', 'd']);
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

test('a second finger, a canceled touch and a pointer that hovers do not steer', () => {
  const pointer = createPointer();
  expect(pointer.move(at(300))).toBeNull();
  pointer.down(at(100));
  pointer.down(at(300, 2));
  expect(pointer.move(at(390, 2))).toBeNull();
  expect(pointer.up(at(390, 2))).toBeNull();
  expect(pointer.up(at(100))).toEqual({ type: 'steerBy', lanes: -1 });

  pointer.down(at(100));
  pointer.cancel({ id: 1 });
  expect(pointer.up(at(100))).toBeNull();
  pointer.down(at(300, 2));
  expect(pointer.up(at(300, 2))).toEqual({ type: 'steerBy', lanes: 1 });
});

const { waves } = demoContent.game.course;

test('the texts contain time, combo, score, goal and lane', () => {
  expect([0, 1, 60, 95].map(timeText)).toEqual(['0:00', '0:01', '1:00', '1:35']);
  expect(comboWords({ multiplier: 10 })).toBe('x1');
  expect(comboWords({ multiplier: 12 })).toBe('x1.2');

  const sea = { ...createSea(1, 'normal', 3600), tick: 1200, score: 120, base: 110 };

  expect(summaryOf(sea, 390)).toBe('40 seconds left. Score 120, goal 110 of 390. Your lane is 3.');
});

test('the figures update at most every 250 ms and the summary every 10 seconds', () => {
  const root = document.createElement('div');
  root.innerHTML = ['time', 'bar', 'wave', 'score', 'combo', 'base', 'summary']
    .map((name) => `<i data-hud="${name}"></i>`)
    .join('');
  const shown = (name: string) => root.querySelector(`[data-hud=${name}]`)?.textContent;
  const sea = createSea(1, 'normal', 3600);
  const write = createHud(root, 390, waves);

  write(sea, 0);
  sea.score = 10;
  write(sea, 240);
  expect(shown('score')).toBe('0');
  write(sea, 10);
  expect(shown('score')).toBe('10');
  expect(shown('summary')).toBe('');

  sea.tick = 600;
  write(sea, 250);
  expect(shown('summary')).toMatch(/^50 seconds left/);
  expect([shown('time'), shown('wave')]).toEqual(['0:50', 'Bay']);
  sea.tick = 1199;
  write(sea, 250);
  expect(shown('summary')).toMatch(/^50 seconds left/);
  expect(shown('time')).toBe('0:41');
  sea.tick = 2400;
  write(sea, 250);
  expect(shown('wave')).toBe('Gyre');
});

const see = (kind: Sighting['kind'], turns: number, lane = 1): Sighting => ({ kind, lane, turns });

test.each([
  [see('bottle', 1), 'bottle in 1'],
  [see('fish', 2), 'school of fish in 2'],
  [see('net', 3), 'net over lanes 2 and 3 in 3'],
  [see('net', 0), 'net over lanes 2 and 3, stay'],
  [see('cloud', 1), 'microplastic cloud in 1, go Slow'],
  [see('map', 5), 'current map in 5'],
])('sighting %j reads "%s"', (sighting, words) => {
  expect(sightingWords(sighting)).toBe(words);
});

test('a net is listed in both of its lanes', () => {
  const sightings = [see('net', 1), see('bag', 2, 4)];

  const lanes = lanesOf({ number: 1, lane: 2, isSlow: false, sightings });

  expect(lanes.map(({ sightings: seen }) => seen.length)).toEqual([0, 1, 1, 0, 1]);
  expect(lanes.map(({ lane }) => lane)).toEqual([1, 2, 3, 4, 5]);
});

const none = { bag: 0, can: 0, bottle: 0, ring: 0, foam: 0, net: 0, cloud: 0 };
const before = { score: 100, caught: none, touched: 0, spared: 4, missed: 2, mapUntil: 0 };

test.each([
  [{}, 'Nothing reached your boat.'],
  [{ score: 140, caught: { ...none, bottle: 2, bag: 1 } }, 'Caught 1 bag, 2 bottles. +40 points.'],
  [{ score: 85, touched: 1 }, 'Watch out! You touched 1 animal and lost your combo. -15 points.'],
  [{ spared: 6, missed: 3 }, '2 animals passed safely. 1 piece of litter drifted by.'],
  [{ missed: 4 }, '2 pieces of litter drifted by.'],
  [{ mapUntil: 500 }, 'Current map! You can see farther for a while.'],
])('a move that changes %j reads "%s"', (change, words) => {
  expect(outcomeWords(before, { ...before, ...change })).toBe(words);
});
