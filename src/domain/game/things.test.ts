import {
  animalKinds,
  boatY,
  fieldHeight,
  fieldWidth,
  haulTicks,
  isInLane,
  isLitter,
  laneCount,
  litterKinds,
  mapAhead,
  mapTicks,
  thingKinds,
  things,
  ticksPerSecond,
  waveAt,
} from './things';

test.each([
  ['bag', 'litter', 10, 90, 20],
  ['can', 'litter', 10, 110, 200],
  ['bottle', 'litter', 15, 110, 450],
  ['ring', 'litter', 15, 120, 400],
  ['foam', 'litter', 10, 100, 50],
  ['net', 'litter', 40, 70, 600],
  ['cloud', 'litter', 20, 80, undefined],
  ['turtle', 'animal', -15, 80, undefined],
  ['fish', 'animal', -15, 110, undefined],
  ['jellyfish', 'animal', -15, 70, undefined],
  ['dolphin', 'animal', -15, 120, undefined],
  ['map', 'help', 0, 100, undefined],
] as const)(
  '%s: %s, %d points, %d units per second, %p years',
  (kind, group, points, speed, years) => {
    expect(things[kind]).toEqual({ group, points, speed, ...(years && { years }) });
    expect(isLitter(kind)).toBe(group === 'litter');
  },
);

test('the table above has a row for every kind', () => {
  expect(Object.keys(things)).toHaveLength(12);
  expect(thingKinds).toEqual([...litterKinds, ...animalKinds, 'map']);
});

test('field and durations have their fixed sizes', () => {
  expect({ laneCount, fieldWidth, fieldHeight, boatY }).toEqual({
    laneCount: 5,
    fieldWidth: 360,
    fieldHeight: 560,
    boatY: 500,
  });
  expect({ ticksPerSecond, haulTicks, mapTicks, mapAhead }).toEqual({
    ticksPerSecond: 60,
    haulTicks: 30,
    mapTicks: 300,
    mapAhead: 180,
  });
});

test.each([
  [-300, 0],
  [0, 0],
  [1199, 0],
  [1200, 1],
  [2399, 1],
  [2400, 2],
  [3600, 2],
])('at tick %d of 3600 the wave is %d', (tick, wave) => {
  expect(waveAt(tick, 3600)).toBe(wave);
});

test.each([
  ['net', [2, 3]],
  ['bag', [2]],
] as const)('a %s in lane 2 covers lanes %p', (kind, lanes) => {
  expect([0, 1, 2, 3, 4].filter((lane) => isInLane({ kind, lane: 2 }, lane))).toEqual(lanes);
});
