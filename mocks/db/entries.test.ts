import { createWorld } from '../world/world';
import { currentStreak, zoneOf } from './entries';
import { appendEntry } from './ledgerWrites';

const now = Date.parse('2026-03-02T09:41:00Z');

function openWorld(zone: string) {
  const world = createWorld({ name: 'newcomer', now, zone });
  const act = (at: string, there: string, userId = '1') =>
    appendEntry(world.db, {
      userId,
      kind: 'award',
      title: 'A tap',
      points: 10,
      savings: [],
      source: `video:${at}`,
      at: Date.parse(at),
      zone: there,
    });
  return { world, act };
}

test("the user's zone is that of their last entry, or the app's before any", () => {
  const { world, act } = openWorld('Asia/Tokyo');
  expect(zoneOf(world, '1')).toBe('Asia/Tokyo');

  act('2026-03-01T08:00:00Z', 'Europe/Madrid');
  act('2026-03-02T08:00:00Z', 'America/New_York');
  act('2026-03-02T09:00:00Z', 'UTC', '3');

  expect(zoneOf(world, '1')).toBe('America/New_York');
});

test("counts the days of a streak in the user's zone", () => {
  const { world, act } = openWorld('UTC');

  // In Kiritimati both are on March 2.
  act('2026-03-01T10:30:00Z', 'Pacific/Kiritimati');
  act('2026-03-02T09:30:00Z', 'Pacific/Kiritimati');

  expect(currentStreak(world, '1').days).toBe(1);
});
