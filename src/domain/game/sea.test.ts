import {
  boatY,
  driftOf,
  isInLane,
  type Spawn,
  type ThingKind,
  thingKinds,
  ticksToBoat,
  waveAt,
  yAfter,
} from './things';
import { bestBase, goalFor, optimumOf } from './goal';
import {
  advance,
  createSea,
  describeTurn,
  inputFault,
  type Inputs,
  isFinished,
  outcomeOf,
  type Sea,
  simulate,
  takeTurn,
  turnCount,
} from './sea';
import { minute, minuteCourse, play, watchfulPlayer } from './testing/bots';

const speeds = ['calm', 'normal', 'fast'] as const;

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

function run(sea: Sea, until: number, actions: Readonly<Record<number, number>> = {}): Sea {
  while (sea.tick < until) advance(sea, actions[sea.tick]);
  return sea;
}

const row = (kind: ThingKind, count: number, lane = 2): Row[] =>
  Array.from({ length: count }, (_, index) => [kind, lane, 100 + index * 40]);

test('litter in the boat’s lane gives its points when it arrives', () => {
  const sea = run(seaOf(['bottle', 2, 100]), 99);
  expect(sea).toMatchObject({ score: 0, base: 0, event: { what: 'none', tick: -1 } });

  advance(sea);

  expect(sea).toMatchObject({ score: 15, base: 15, combo: 1, missed: 0, live: [] });
  expect(sea.caught.bottle).toBe(1);
  expect(sea.event).toEqual({ what: 'caught', tick: 100, kind: 'bottle', points: 15 });
});

test('litter in another lane is missed, drifts on below the boat and costs no points', () => {
  const sea = run(seaOf(['bag', 1, 100]), 100);
  expect(sea).toMatchObject({ score: 0, missed: 1, combo: 0 });
  expect(sea.live[0]?.state).toBe('passed');

  run(sea, 400);

  expect(sea).toMatchObject({ missed: 1, live: [] });
});

test('touching an animal costs 15 points and the combo, and never reduces the score below 0', () => {
  const sea = run(seaOf(...row('bottle', 6), ['turtle', 2, 400], ['bottle', 2, 440]), 400);
  expect(sea).toMatchObject({ score: 93 - 15, base: 90 - 15, combo: 0, touched: 1, spared: 0 });
  expect(sea.event).toMatchObject({ what: 'touched', tick: 400, kind: 'turtle', points: -15 });

  const { event } = run(seaOf(['bag', 2, 100], ['fish', 2, 140]), 140);
  expect(event.points).toBe(-10);
});

test('an animal in another lane is spared', () => {
  const { event } = run(seaOf(['turtle', 1, 200]), 200);

  expect(event).toMatchObject({ what: 'spared', tick: 200, points: 0 });
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

test("a new sea has what is on its way, and a finished one doesn't change", () => {
  const { live, spawns: all } = createSea(1, 'calm', minute);
  expect(live.length).toBeGreaterThan(3);
  expect(live).toHaveLength(all.filter(({ tick }) => tick <= 0).length);
  const sea = run(createSea(1, 'normal', minute), 3600);
  const before = structuredClone(sea);

  advance(sea, 0);

  expect(isFinished(sea)).toBe(true);
  expect(sea).toEqual(before);
});

test('everything reaches the boat’s line exactly at its arrival tick', () => {
  for (const [speed, kind] of speeds.flatMap((speed) =>
    thingKinds.map((kind) => [speed, kind] as const),
  )) {
    const ticks = ticksToBoat(kind, speed);

    expect(yAfter(ticks, driftOf(kind, speed))).toBeGreaterThanOrEqual(boatY * 1000);
    expect(yAfter(ticks - 1, driftOf(kind, speed))).toBeLessThan(boatY * 1000);
  }
});

test.each([
  [-300, 0],
  [1199, 0],
  [1200, 1],
  [2399, 1],
  [2400, 2],
  [3600, 2],
])('at tick %d of 3600 the wave is %d', (tick, wave) => {
  expect(waveAt(tick, 3600)).toBe(wave);
});

test('a net is in both of its lanes', () => {
  const lanes = [0, 1, 2, 3].map((lane) => isInLane({ kind: 'net', lane: 1 }, lane));

  expect(lanes).toEqual([false, true, true, false]);
});

const spawns: Spawn[] = [
  { tick: -100, kind: 'net', lane: 1, arrival: 70 },
  { tick: -90, kind: 'bottle', lane: 0, arrival: 90 },
  { tick: -80, kind: 'bag', lane: 3, arrival: 91 },
  { tick: -70, kind: 'turtle', lane: 2, arrival: 270 },
  { tick: -60, kind: 'can', lane: 4, arrival: 271 },
  { tick: 180, kind: 'foam', lane: 0, arrival: 400 },
  { tick: 181, kind: 'foam', lane: 1, arrival: 401 },
];

function seaAt(changes: Partial<Sea> = {}): Sea {
  return { ...createSea(1, 'normal', minute), spawns, next: 0, live: [], ...changes };
}

test.each([
  [60, 40],
  [20, 14],
])('a round of %d seconds has %d turns', (seconds, turns) => {
  expect(turnCount(seconds * 60)).toBe(turns);
});

test('a turn lists what arrives in three turns, soonest first', () => {
  expect(describeTurn(seaAt())).toEqual({
    number: 1,
    lane: 2,
    sightings: [
      { kind: 'net', lane: 1, turns: 1 },
      { kind: 'bottle', lane: 0, turns: 1 },
      { kind: 'bag', lane: 3, turns: 2 },
      { kind: 'turtle', lane: 2, turns: 3 },
    ],
  });
});

test('things of different speeds are listed in the order of their arrival', () => {
  const sea = seaAt();
  const slowFirst = { ...sea, spawns: sea.spawns.toReversed() };

  expect(describeTurn(slowFirst).sightings.map(({ turns }) => turns)).toEqual([1, 1, 2, 3]);
});

test('with a map a turn lists five turns, and things that spawn in the next 3 s', () => {
  const { sightings } = describeTurn(seaAt({ mapUntil: 300 }));

  expect(sightings.slice(4)).toEqual([
    { kind: 'can', lane: 4, turns: 4 },
    { kind: 'foam', lane: 0, turns: 5 },
  ]);
});

test('a net that is being hauled is listed first', () => {
  const sea = seaAt();
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
  const sea = seaAt();
  takeTurn(sea, { lane: null, isSlow: false });

  expect(takeTurn(sea, move)).toEqual(inputs);
  expect(sea.tick).toBe(180);
});

test('the last turn ends with the round', () => {
  const sea = seaAt();
  while (sea.tick < sea.roundTicks - 10) advance(sea);

  takeTurn(sea, { lane: 1, isSlow: false });

  expect(isFinished(sea)).toBe(true);
});

test.each([
  [minuteCourse, 0.45],
  [{ ...minuteCourse, stars: [20, 50, 90] as const }, 0.2],
])('the goal of the course %j is its share of the best, rounded up', (course, share) => {
  const best = bestBase(7, 'normal', course);

  expect(goalFor(7, 'normal', course)).toBe(Math.ceil(best * share));
});

test('the best of a sea is never below 0, though animals are in all lanes', () => {
  const turtles = [0, 1, 2, 3, 4].map((lane): Row => ['turtle', lane, 60]);

  expect(optimumOf(seaOf(['bag', 2, 30], ...turtles, ['bottle', 2, 100]).spawns)).toBe(15);
});

test('the caught litter would have stayed in the sea for years', () => {
  const tour: Inputs = Array.from({ length: 119 }, (_, step) => [step * 30, (step * 3) % 7]);

  expect(simulate(1, 'calm', tour, minute)).toMatchObject({ score: 122, yearsRemoved: 2240 });
});

test.each(speeds)(
  'a round played tick by tick or by turns replays to the same result (%s)',
  (speed) => {
    const byTurns = { sea: createSea(5, speed, minute), inputs: [] as Array<Inputs[number]> };
    while (!isFinished(byTurns.sea)) {
      const { number, sightings } = describeTurn(byTurns.sea);
      const move = { lane: sightings[0]?.lane ?? null, isSlow: number % 3 === 0 };
      byTurns.inputs.push(...takeTurn(byTurns.sea, move));
    }

    for (const { sea, inputs } of [play(watchfulPlayer(5), 5, speed), byTurns]) {
      expect(inputFault(inputs, minute)).toBeNull();
      expect(sea.score).toBeGreaterThan(0);
      expect(simulate(5, speed, inputs, minute)).toEqual(outcomeOf(sea));
    }
  },
);

test.each<[string, Inputs, RegExp]>([
  ['a tick after the end', [[3600, 0]], /tick must be .* 0 to 3599/],
  ['an unknown action', [[0, 7]], /action/],
  [
    'two actions in one tick',
    [
      [5, 1],
      [5, 2],
    ],
    /must increase/,
  ],
])('says what is wrong with %s', (_fault, inputs, message) => {
  expect(inputFault(inputs, minute)).toMatch(message);
});
