import { advance, createSea, isFinished, type Sea } from './sea';
import type { Spawn } from './spawn';
import { minute } from './testing/bots';
import { describeTurn, takeTurn, turnCount } from './turns';

const spawns: Spawn[] = [
  { tick: -100, kind: 'net', lane: 1, arrival: 70 },
  { tick: -90, kind: 'bottle', lane: 0, arrival: 90 },
  { tick: -80, kind: 'bag', lane: 3, arrival: 91 },
  { tick: -70, kind: 'turtle', lane: 2, arrival: 270 },
  { tick: -60, kind: 'can', lane: 4, arrival: 271 },
  { tick: 180, kind: 'foam', lane: 0, arrival: 400 },
  { tick: 181, kind: 'foam', lane: 1, arrival: 401 },
];

function seaOf(changes: Partial<Sea> = {}): Sea {
  return { ...createSea(1, 'normal', minute), spawns, next: 0, live: [], ...changes };
}

test.each([
  [60, 40],
  [20, 14],
])('a round of %d seconds has %d turns', (seconds, turns) => {
  expect(turnCount({ roundTicks: seconds * 60 })).toBe(turns);
});

test('a turn lists what arrives in three turns, soonest first', () => {
  expect(describeTurn(seaOf())).toEqual({
    number: 1,
    lane: 2,
    isSlow: false,
    sightings: [
      { kind: 'net', lane: 1, turns: 1 },
      { kind: 'bottle', lane: 0, turns: 1 },
      { kind: 'bag', lane: 3, turns: 2 },
      { kind: 'turtle', lane: 2, turns: 3 },
    ],
  });
});

test('with a map a turn lists five turns, and things that spawn in the next 3 s', () => {
  const { sightings } = describeTurn(seaOf({ mapUntil: 300 }));

  expect(sightings.slice(4)).toEqual([
    { kind: 'can', lane: 4, turns: 4 },
    { kind: 'foam', lane: 0, turns: 5 },
  ]);
});

test('a net that is being hauled is listed first', () => {
  const sea = seaOf();
  takeTurn(sea, { lane: null, isSlow: false });

  expect(describeTurn(sea)).toMatchObject({
    number: 2,
    sightings: [{ kind: 'net', turns: 0 }, {}, {}, {}],
  });
});

test.each([
  ['staying', { lane: null, isSlow: false }, []],
  ['steering to the current target', { lane: 2, isSlow: false }, []],
  [
    'both',
    { lane: 0, isSlow: true },
    [
      [90, 5],
      [91, 0],
    ],
  ],
])('%s records the same inputs as the other modes', (_move, move, inputs) => {
  const sea = seaOf();
  takeTurn(sea, { lane: null, isSlow: false });

  expect(takeTurn(sea, move)).toEqual(inputs);
  expect(sea.tick).toBe(180);
});

test('the last turn ends with the round', () => {
  const sea = seaOf();
  while (sea.tick < sea.roundTicks - 10) advance(sea, null);

  takeTurn(sea, { lane: 1, isSlow: false });

  expect(isFinished(sea)).toBe(true);
});
