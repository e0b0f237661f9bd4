import { ticksToBoat } from './drift';
import { type Action, advance, createSea, isFinished, type Sea } from './sea';
import type { Spawn } from './spawn';
import { minute } from './testing/bots';
import type { ThingKind } from './things';

type Row = readonly [kind: ThingKind, lane: number, arrival: number];

/** Creates a sea in which things arrive as in the rows. */
function seaOf(...rows: Row[]): Sea {
  const spawns = rows
    .map(([kind, lane, arrival]): Spawn => {
      return { tick: arrival - ticksToBoat(kind, 'normal'), kind, lane, arrival };
    })
    .toSorted((one, other) => one.tick - other.tick);
  return { ...createSea(1, 'normal', minute), spawns, next: 0, live: [] };
}

function run(sea: Sea, until: number, actions: Readonly<Record<number, Action>> = {}): Sea {
  while (sea.tick < until) advance(sea, actions[sea.tick] ?? null);
  return sea;
}

const row = (kind: ThingKind, count: number, lane = 2): Row[] =>
  Array.from({ length: count }, (_, index) => [kind, lane, 100 + index * 40]);

test('litter in the boat’s lane gives its points when it arrives', () => {
  const sea = run(seaOf(['bottle', 2, 100]), 99);
  expect(sea).toMatchObject({ score: 0, base: 0, event: { what: 'none', tick: -1 } });

  advance(sea, null);

  expect(sea).toMatchObject({ score: 15, base: 15, combo: 1, missed: 0, live: [] });
  expect(sea.caught.bottle).toBe(1);
  expect(sea.event).toEqual({ what: 'caught', tick: 100, kind: 'bottle', lane: 2, points: 15 });
});

test('litter in another lane is missed, drifts on below the boat and costs no points', () => {
  const sea = run(seaOf(['bag', 1, 100]), 100);
  expect(sea).toMatchObject({ score: 0, missed: 1, combo: 0 });
  expect(sea.live[0]?.state).toBe('passed');

  run(sea, 400);

  expect(sea).toMatchObject({ missed: 1, live: [] });
});

test('touching an animal costs 15 points and the combo', () => {
  const kind = 'turtle';
  const sea = run(seaOf(...row('bottle', 6), [kind, 2, 400], ['bottle', 2, 440]), 400);
  expect(sea).toMatchObject({ score: 93 - 15, base: 90 - 15, combo: 0, touched: 1, spared: 0 });
  expect(sea.event).toEqual({ what: 'touched', tick: 400, kind, lane: 2, points: -15 });

  expect(run(sea, 440)).toMatchObject({ score: 93, base: 90, multiplier: 10 });
});

test('an animal never reduces the score below 0', () => {
  const sea = run(seaOf(['bag', 2, 100], ['fish', 2, 140]), 140);

  expect(sea).toMatchObject({ score: 0, base: 0, touched: 1 });
  expect(sea.event.points).toBe(-10);
});

test('an animal in another lane is spared', () => {
  const sea = run(seaOf(['turtle', 1, 200]), 200);

  expect(sea).toMatchObject({ spared: 1, touched: 0, missed: 0 });
  expect(sea.event).toMatchObject({ what: 'spared', tick: 200, lane: 1, points: 0 });
});

// The turtle spawns before the bag, the fish after it.
test.each(['turtle', 'fish'] as const)('a catch is reported before a %s that passes', (kind) => {
  const sea = run(seaOf(['bag', 2, 100], [kind, 1, 100]), 100);

  expect(sea).toMatchObject({ spared: 1, event: { what: 'caught', tick: 100 } });
});

describe('a net', () => {
  test('is caught after 30 ticks, also when the boat changes between its lanes', () => {
    const sea = run(seaOf(['net', 2, 100]), 129, { 105: 3 });
    expect(sea).toMatchObject({ score: 0, live: [{ state: 'hauling', hauled: 29 }] });

    expect(run(sea, 130)).toMatchObject({ score: 40, caught: { net: 1 }, live: [], missed: 0 });
  });

  test('is missed when the boat leaves, and drifts on from where it was', () => {
    const sea = run(seaOf(['net', 2, 100]), 110, { 105: 1 });
    const y = sea.live[0]?.y ?? 0;
    expect(sea).toMatchObject({ score: 0, missed: 1, live: [{ state: 'passed' }] });

    run(sea, 111);

    expect((sea.live[0]?.y ?? 0) - y).toBeLessThan(2 * 1167);
    expect(run(sea, 200, { 120: 2 })).toMatchObject({ caught: { net: 0 }, missed: 1 });
  });
});

test('a map lasts 5 s, is no litter and keeps the combo', () => {
  const sea = run(seaOf(['bag', 2, 60], ['map', 2, 100]), 100);

  expect(sea).toMatchObject({ mapUntil: 400, score: 10, combo: 1, missed: 0 });
  expect(sea.event).toMatchObject({ what: 'caught', kind: 'map', points: 0 });
  expect(run(seaOf(['map', 1, 100]), 100)).toMatchObject({ mapUntil: 0, missed: 0, spared: 0 });
});

test("a finished sea doesn't change", () => {
  const sea = run(createSea(1, 'normal', minute), 3600);
  const before = structuredClone(sea);

  advance(sea, 0);

  expect(isFinished(sea)).toBe(true);
  expect(sea).toEqual(before);
});

test('things that spawn before the round are in the sea from the start', () => {
  const { live, spawns } = createSea(1, 'calm', minute);

  expect(live.map(({ kind }) => kind)).toEqual(
    spawns.filter(({ tick }) => tick <= 0).map(({ kind }) => kind),
  );
  expect(live.length).toBeGreaterThan(3);
});
