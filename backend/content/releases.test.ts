import { releasedDaily, worldDay } from './releases';

const startedAt = Date.parse('2026-03-02T09:41:00Z');

test('releases two rows on the second day, and two more on each later one', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

  expect(releasedDaily(rows).map(({ id, day }) => `${id}${day}`)).toEqual([
    'a2',
    'b2',
    'c3',
    'd3',
    'e4',
  ]);
});

test.each([
  ['at the start', '2026-03-02T09:41:00Z', 'UTC', 1],
  ['just before midnight', '2026-03-02T23:59:59Z', 'UTC', 1],
  ['at midnight', '2026-03-03T00:00:00Z', 'UTC', 2],
  ['at midnight of the zone', '2026-03-02T15:00:00Z', 'Asia/Tokyo', 2],
  ['before midnight of the zone', '2026-03-03T07:59:00Z', 'America/Los_Angeles', 1],
  ['on a day of 23 hours', '2026-03-29T22:00:00Z', 'Europe/Berlin', 29],
  ['before the start', '2026-02-01T00:00:00Z', 'UTC', 1],
])('%s, it is the day of the world: %s in %s', (_when, now, zone, day) => {
  expect(worldDay(startedAt, Date.parse(now), zone)).toBe(day);
});
