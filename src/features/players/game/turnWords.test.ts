import type { Sighting } from '@/domain/game/turns';
import { lanesOf, outcomeWords, sightingWords } from './turnWords';

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
