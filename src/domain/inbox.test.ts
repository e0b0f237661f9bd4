import { localStart } from './calendar';
import { excerptOf, maxInboxItems, newestItems } from './inbox';

test('sorts items newest first, and keeps the newest 50', () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ id: `i${at}`, at }));

  const newest = newestItems(items);

  expect(newest).toHaveLength(maxInboxItems);
  expect([newest[0]?.at, newest.at(-1)?.at]).toEqual([59, 10]);
});

test('sorts items of the same time by id, whatever their order', () => {
  const items = ['a', 'c', 'b'].map((id) => ({ id, at: 1 }));

  expect(newestItems(items).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(newestItems(items.toReversed())).toEqual(newestItems(items));
});

test.each([
  ['a text of 140 characters as it is', 'w'.repeat(140), 'w'.repeat(140)],
  ['the first 140 of a longer one', 'w'.repeat(141), `${'w'.repeat(140)}…`],
  ['whole emoji', '👨‍👩‍👧‍👦'.repeat(141), `${'👨‍👩‍👧‍👦'.repeat(140)}…`],
])('an excerpt has %s', (_what, text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

test.each([
  ['UTC', '2026-03-02T18:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-02T12:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-02T04:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-03T05:00:00.000Z'],
])('18:00 on March 2 in %s is %s', (zone, instant) => {
  expect(new Date(localStart('2026-03-02', 18, zone)).toISOString()).toBe(instant);
});

test('an hour that the clocks skip starts with the next one', () => {
  const start = localStart('2026-03-29', 2, 'Europe/Berlin');

  expect(new Date(start).toISOString()).toBe('2026-03-29T01:00:00.000Z');
});
