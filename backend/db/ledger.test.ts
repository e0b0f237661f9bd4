import { createWorld } from '@mocks/world/world';
import { currentStreak, zoneOf } from './ledger';
import { appendEntry } from './ledgerWrites';

const now = Date.parse('2026-03-02T09:41:00Z');

function setupLedger(zone: string) {
  const world = createWorld({ name: 'newcomer', now, zone });
  const addEntry = (at: string, zone: string, userId = '1') =>
    appendEntry(world.db, {
      userId,
      kind: 'award',
      title: 'A tap',
      points: 10,
      savings: [],
      source: `video:${at}`,
      at: Date.parse(at),
      zone,
    });
  return { world, addEntry };
}

test("zoneOf returns the zone of the last entry, or the app's zone without entries", () => {
  const { world, addEntry } = setupLedger('Asia/Tokyo');
  expect(zoneOf(world, '1')).toBe('Asia/Tokyo');

  addEntry('2026-03-01T08:00:00Z', 'Europe/Madrid');
  addEntry('2026-03-02T08:00:00Z', 'America/New_York');
  addEntry('2026-03-02T09:00:00Z', 'UTC', '3');

  expect(zoneOf(world, '1')).toBe('America/New_York');
});

test("counts the days of a streak in the user's zone", () => {
  const { world, addEntry } = setupLedger('UTC');

  // Both instants are on March 2 in Kiritimati.
  addEntry('2026-03-01T10:30:00Z', 'Pacific/Kiritimati');
  addEntry('2026-03-02T09:30:00Z', 'Pacific/Kiritimati');

  expect(currentStreak(world, '1').days).toBe(1);
});
