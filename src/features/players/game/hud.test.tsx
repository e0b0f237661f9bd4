import { createSea } from '@/domain/game/sea';
import { demoContent } from '@backend/content/challenges/demoContent';
import { comboWords, createHud, summaryOf, timeText } from './hud';

const { waves } = demoContent.game.course;

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [60, '1:00'],
  [95, '1:35'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test.each([
  [10, 'x1'],
  [12, 'x1.2'],
  [15, 'x1.5'],
])('a multiplier of %d tenths is shown as %s', (multiplier, words) => {
  expect(comboWords({ multiplier })).toBe(words);
});

test('the summary contains time, score, goal and lane', () => {
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
