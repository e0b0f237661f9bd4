import { createSea } from '@/domain/game/sea';
import type { Sighting } from '@/domain/game/turns';
import { demoContent } from '@backend/content/challenges/demoContent';
import { comboWords, createHud, summaryOf, timeText } from './hud';
import { lanesOf, outcomeWords, sightingWords } from './turnWords';

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
