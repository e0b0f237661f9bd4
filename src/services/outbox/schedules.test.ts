import { runSchedule } from '@/testing/offline/runSchedule';
import { createFakeBackend } from '@/testing/offline/fakeBackend';
import { createClock } from '@/lib/clock';

const startedAt = Date.parse('2026-03-02T09:00:00Z');
/** `npm run contract:offline` runs more, on the fake API and on the server. */
const seeds = Array.from({ length: 10 }, (_none, index) => [index + 1]);

test.each(seeds)(
  'a day offline with fifty writes: none is lost, doubled or out of order (seed %i)',
  async (seed) => {
    const clock = createClock();
    clock.stop(startedAt);

    const { errors, writes } = await runSchedule(seed, {
      backend: createFakeBackend(clock),
      clock,
      startedAt,
    });

    expect(errors).toEqual([]);
    expect(writes).toBeGreaterThanOrEqual(50);
  },
  60_000,
);
