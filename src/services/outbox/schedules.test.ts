import { runSchedule } from '@/testing/offline/runSchedule';
import { createFakeBackend } from '@/testing/offline/fakeBackend';
import { createClock } from '@/lib/clock';

const startedAt = Date.parse('2026-03-02T09:00:00Z');

test('no write of a day offline is lost, doubled or out of order', async () => {
  const clock = createClock();
  clock.stop(startedAt);
  const backend = createFakeBackend(clock);

  const { errors, writes } = await runSchedule(1, { backend, clock, startedAt });

  expect(errors).toEqual([]);
  expect(writes).toBeGreaterThanOrEqual(50);
}, 60_000);
