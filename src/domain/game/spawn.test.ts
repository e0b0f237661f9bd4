import fc from 'fast-check';
import { driftOf, ticksToBoat, yAfter } from './drift';
import { spawnTable } from './spawn';
import { paces, speeds } from './speeds';
import { minute } from './testing/bots';
import { boatY, haulTicks, isInLane, thingKinds } from './things';

const anySeed = fc.integer({ min: 0, max: 0xffffffff });
const anySpeed = fc.constantFrom(...speeds);

test('a seed gives the same sea on every machine', () => {
  expect(spawnTable(1, 'normal', minute).slice(0, 4)).toEqual([
    { tick: -175, lane: 3, kind: 'foam', arrival: 149 },
    { tick: -139, lane: 3, kind: 'bag', arrival: 221 },
    { tick: -117, lane: 0, kind: 'foam', arrival: 207 },
    { tick: -92, lane: 2, kind: 'bag', arrival: 268 },
  ]);
});

test('everything arrives and can be hauled within the round, after two empty seconds', () => {
  fc.assert(
    fc.property(anySeed, anySpeed, (seed, speed) => {
      for (const { tick, lane, kind, arrival } of spawnTable(seed, speed, minute)) {
        expect(arrival).toBe(tick + ticksToBoat(kind, speed));
        expect(arrival).toBeGreaterThanOrEqual(120);
        expect(arrival + (kind === 'net' ? haulTicks : 0)).toBeLessThanOrEqual(minute);
        expect([0, 1, 2, 3, ...(kind === 'net' ? [] : [4])]).toContain(lane);
      }
    }),
    { numRuns: 30 },
  );
});

test('things spawn in order, with at least the minimum gap of the speed', () => {
  fc.assert(
    fc.property(anySeed, anySpeed, (seed, speed) => {
      const ticks = spawnTable(seed, speed, minute).map(({ tick }) => tick);
      const gaps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));

      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(paces[speed].gap[0]);
    }),
    { numRuns: 30 },
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
    { numRuns: 30 },
  );
});

test.each(thingKinds)('a %s reaches the boat’s line exactly at its arrival tick', (kind) => {
  for (const speed of speeds) {
    const ticks = ticksToBoat(kind, speed);

    expect(yAfter(ticks, driftOf(kind, speed))).toBeGreaterThanOrEqual(boatY * 1000);
    expect(yAfter(ticks - 1, driftOf(kind, speed))).toBeLessThan(boatY * 1000);
  }
});

test.each([
  ['bag', 'normal', 50_000],
  ['bag', 'calm', 14_000],
  ['bag', 'fast', 77_000],
] as const)('a %s at %s speed is at %d milli-units after one second', (kind, speed, y) => {
  expect(yAfter(60, driftOf(kind, speed))).toBe(y);
});
