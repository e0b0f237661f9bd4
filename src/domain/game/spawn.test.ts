import fc from 'fast-check';
import { driftOf, ticksToBoat, yAfter } from './drift';
import { spawnTable } from './spawn';
import { isSpeed, paces, speeds } from './speeds';
import { minute } from './testing/bots';
import { boatY, haulTicks, isInLane, thingKinds, waveAt } from './things';

const anySeed = fc.integer({ min: 0, max: 0xffffffff });
const anySpeed = fc.constantFrom(...speeds);

test('things come in order, two seconds after the start at the earliest, and end in time', () => {
  fc.assert(
    fc.property(anySeed, anySpeed, (seed, speed) => {
      let last = -Infinity;
      for (const { tick, lane, kind, arrival } of spawnTable(seed, speed, minute)) {
        expect(tick - last).toBeGreaterThanOrEqual(paces[speed].gap[0]);
        expect(arrival).toBe(tick + ticksToBoat(kind, speed));
        expect(arrival).toBeGreaterThanOrEqual(120);
        expect(arrival + (kind === 'net' ? haulTicks : 0)).toBeLessThanOrEqual(minute);
        expect([0, 1, 2, 3, ...(kind === 'net' ? [] : [4])]).toContain(lane);
        last = tick;
      }
    }),
    { numRuns: 15 },
  );
});

test('in a lane nothing overtakes, and nothing arrives while a net is hauled', () => {
  fc.assert(
    fc.property(anySeed, anySpeed, fc.nat(4), (seed, speed, lane) => {
      const inLane = spawnTable(seed, speed, minute).filter((spawn) => isInLane(spawn, lane));
      for (const [index, spawn] of inLane.slice(1).entries()) {
        const before = inLane[index];
        const end = (before?.arrival ?? 0) + (before?.kind === 'net' ? haulTicks : 0);

        expect(spawn.arrival - end).toBeGreaterThanOrEqual(36);
        expect(spawn.tick - (before?.tick ?? 0)).toBeGreaterThanOrEqual(36);
      }
    }),
    { numRuns: 15 },
  );
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

test('only the names of speeds are speeds', () => {
  expect([...speeds, 'slow', 'Calm', 1, null].filter(isSpeed)).toEqual(['calm', 'normal', 'fast']);
});
