import fc from 'fast-check';
import { boatLane } from './boat';
import { bestBase, goalFor } from './goal';
import { optimumOf } from './optimum';
import { minuteCourse } from './testing/bots';
import { type ThingKind, things } from './things';

test.each([
  [minuteCourse, 0.45],
  [{ ...minuteCourse, stars: [20, 50, 90] as const }, 0.2],
])('the goal of the course %j is its share of the best, rounded up', (course, share) => {
  const best = bestBase(7, 'normal', course);

  expect(goalFor(7, 'normal', course)).toBe(Math.ceil(best * share));
});

type Row = readonly [kind: ThingKind, lane: number, arrival: number];

const everyX = Array.from({ length: 181 }, (_, place) => 36_000 + place * 1600);

/** Computes the same optimum tick by tick, from every position to all within 8000 milli-units. */
function optimumByTicks(rows: readonly Row[], ticks: number): number {
  let best = everyX.map((x) => (x === 180_000 ? 0 : -Infinity));
  for (let tick = 1; tick <= ticks; tick += 1) {
    const due = rows.filter(([, , arrival]) => arrival === tick);
    best = everyX.map((boatX, place) => {
      const near = Math.max(...best.slice(Math.max(0, place - 5), place + 6));
      return due
        .filter(([, lane]) => lane === boatLane({ boatX }))
        .reduce(
          (worth, [kind]) => (worth < 0 ? worth : Math.max(0, worth + things[kind].points)),
          near,
        );
    });
  }
  return Math.max(...best);
}

test('optimumOf equals a tick-by-tick search', () => {
  const anyKind = fc.constantFrom<ThingKind>('bag', 'bottle', 'cloud', 'turtle');
  const anyRow = fc.tuple(anyKind, fc.nat(4), fc.integer({ min: 1, max: 80 }));
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 3, maxLength: 12 }), (rows) => {
      const spawns = rows.map(([kind, lane, arrival]) => ({ tick: 0, kind, lane, arrival }));

      expect(optimumOf(spawns)).toBe(optimumByTicks(rows, 80));
    }),
    { numRuns: 20 },
  );
});
