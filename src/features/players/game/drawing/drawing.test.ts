import { laneX } from '@/domain/game/boat';
import { boatY } from '@/domain/game/things';
import { createRound, steerTo, stepRound } from '@/features/players/game/round';
import { boatX, thingX, thingY } from './coordinates';
import { roomFor } from './canvasSize';

test.each([
  [320, 408],
  [448, 1200],
])('at %d x %d pixels all lanes and the whole boat are visible', (width, height) => {
  const { across, down, top, unit, ...room } = roomFor(width, height, 1);
  const line = top + boatY * 1000 * down;
  const bow = 47 * unit;
  const stern = 82 * unit;

  expect(laneX(4) * across).toBeCloseTo(width * 0.9);
  expect(line + stern).toBeLessThan(height - 24);
  expect(line - bow).toBeGreaterThan(height / 2);
  expect(78 * unit).toBeLessThanOrEqual((width / 5) * 1.11);
  expect(room).toEqual({ width, height });
  expect(Object.values(roomFor(0, 0, 2)).every(Number.isFinite)).toBe(true);
});

const drifting = { kind: 'bag', lane: 1, y: 100_000, drift: 4500, state: 'drifting' } as const;
const thing = { ...drifting, id: 0, born: 0, arrival: 0, hauled: 0 };

test('a thing is drawn between two ticks, except a net that is being hauled', () => {
  const drawn = [0, 0.5, 1].map((fraction) => thingY(thing, fraction, false));

  expect(drawn).toEqual([98_500, 99_250, 100_000]);
  expect(thingY({ ...thing, state: 'hauling' }, 0.5, false)).toBe(100_000);
});

test('with reduced motion things snap to twelve rows and the boat to its lane', () => {
  const rows = Array.from({ length: 560 }, (_, y) => thingY({ ...thing, y: y * 1000 }, 0.5, true));
  const round = createRound(3, 'normal', 3600);
  steerTo(round, 4);
  stepRound(round);

  expect(new Set(rows).size).toBe(12);
  expect(boatX(round, 0.5, true)).toBe(laneX(2));
  expect(boatX(round, 0.5, false)).toBe(laneX(2) + 4000);
});

test('a net is centered between its two lanes', () => {
  expect(thingX({ kind: 'net', lane: 1 })).toBe((laneX(1) + laneX(2)) / 2);
  expect(thingX({ kind: 'bag', lane: 1 })).toBe(laneX(1));
});
