import { dateOf, dayNumber } from './calendar';
import { streakOf } from './streak';

const first = dayNumber('2026-03-01');
const noon = 12 * 3_600_000;
const zone = 'UTC';
const at = (date: number) => Date.parse(dateOf(date)) + noon;

/** One sign per date from March 1; the last one is today. x has an act, . has none. */
function streakAfter(diary: string) {
  const dates = diary.split('').map((sign, index) => ({ sign, date: first + index }));
  const acts = dates.filter(({ sign }) => sign === 'x').map(({ date }) => at(date));
  const now = at(first + diary.length - 1) + 1;
  return streakOf(
    acts.map((at) => ({ at, zone })),
    now,
    { zone },
  );
}

test.each([
  ['nothing done', '.', 0, 1],
  ['a first act', 'x', 1, 1],
  ['two dates', 'xx', 2, 1],
  ['today open', 'xx.', 2, 1],
  ['yesterday missed, a freeze', 'xx..', 2, 0],
  ['a freeze in between', 'x.x', 2, 0],
  ['two missed, one freeze', 'xx...', 0, 0],
  ['a freeze that did not help is used up', 'xx..x', 1, 0],
  ['without a streak no freeze is used', '...x', 1, 1],
  ['six days', 'xxxxxx', 6, 1],
  ['seven days earn a freeze', 'xxxxxxx', 7, 2],
  ['fourteen days have two at most', 'xxxxxxxxxxxxxx', 14, 2],
  ['two missed, two freezes', 'xxxxxxx...', 7, 0],
  ['three missed, two freezes', 'xxxxxxx....', 0, 0],
  ['three missed after fourteen days', 'xxxxxxxxxxxxxx....', 0, 0],
  ['thirteen days after a freeze', 'x.xxxxxxxxxxxx', 13, 1],
  ['fourteen earn another', 'x.xxxxxxxxxxxxx', 14, 2],
  ['a frozen date does not count to seven', 'xxx.xxx', 6, 0],
  ['a freeze earned after one was used', 'xxx.xxxx', 7, 1],
  ['a new streak earns at seven again', 'x......xxxxxxx', 7, 1],
  ['a new streak earns none before seven', 'x......xxxxxx', 6, 0],
])('streak and freezes, %s: %s', (_rule, diary, days, freezes) => {
  expect(streakAfter(diary)).toMatchObject({ days, freezes });
});

test.each([
  ['', '.', 0],
  ['of the running streak', 'xxx', 3],
  ['of today open', 'xxx.', 3],
  ['of an earlier one', 'xxxxx...xxx', 5],
  ['with a frozen date', 'xxx.xx...xx', 5],
])('the longest streak %s: %s', (_when, diary, longest) => {
  expect(streakAfter(diary).longest).toBe(longest);
});

test.each([
  ['of a new person', '.', 'before before before before before before open'],
  ['with a first act', 'x', 'before before before before before before done'],
  ['with a freeze', 'xxx.xx.', 'done done done frozen done done open'],
  ['with freezes, the oldest first', 'xxxxxxx....', 'done done done frozen frozen missed open'],
])('the week %s: %s', (_week, diary, states) => {
  const { week } = streakAfter(diary);

  expect(week.map(({ state }) => state).join(' ')).toBe(states);
});

test('the week has the seven dates up to today', () => {
  const { week } = streakOf([], Date.UTC(2028, 2, 2), { zone });

  expect(week.map(({ date }) => date.slice(5)).join(' ')).toBe(
    '02-25 02-26 02-27 02-28 02-29 03-01 03-02',
  );
});

const instants = (text: string) => text.split(', ').map((each) => Date.parse(`${each}Z`));

test.each([
  ['twice on a date', '2026-03-10T00:00, 2026-03-10T23:59', '2026-03-10T23:59', 1, 1],
  ['around midnight', '2026-03-10T23:59, 2026-03-11T00:00', '2026-03-11T12:00', 2, 1],
  ['almost 48 hours apart', '2026-03-10T00:00, 2026-03-11T23:59', '2026-03-11T23:59', 2, 1],
  ['over New Year', '2025-12-31T12:00, 2026-01-01T12:00', '2026-01-01T13:00', 2, 1],
  ['on 29 February', '2028-02-28T12:00, 2028-02-29T12:00', '2028-03-01T12:00', 2, 1],
  ['around 29 February', '2028-02-28T12:00, 2028-03-01T12:00', '2028-03-01T12:00', 2, 0],
  ['without 29 February', '2026-02-28T12:00, 2026-03-01T12:00', '2026-03-01T12:00', 2, 1],
  ['later than now', '2026-03-10T12:00, 2026-03-10T12:01', '2026-03-10T12:00', 1, 1],
  ['tomorrow, by a fast clock', '2026-03-10T12:00, 2026-03-11T12:00', '2026-03-10T13:00', 1, 1],
  ['at this instant', '2026-03-10T12:00, 2026-03-11T12:00', '2026-03-11T12:00', 2, 1],
  ['in any order', '2026-03-11T12:00, 2026-03-10T12:00', '2026-03-11T13:00', 2, 1],
  ['twice at one instant', '2026-03-10T12:00, 2026-03-10T12:00', '2026-03-10T13:00', 1, 1],
  ['at no instant', 'never, 2026-03-10T12:00', '2026-03-10T13:00', 1, 1],
  [
    'with a clock set back over midnight',
    '2026-03-10T23:50, 2026-03-11T00:10, 2026-03-10T23:20, 2026-03-11T00:20',
    '2026-03-11T12:00',
    2,
    1,
  ],
])('streak and freezes, acts %s: %s', (_when, acts, now, days, freezes) => {
  const [present = 0] = instants(now);

  const streak = streakOf(
    instants(acts).map((at) => ({ at, zone })),
    present,
    { zone },
  );

  expect(streak).toMatchObject({ days, freezes });
});

test.each([
  ['at 2:59 it is still the day before', 3, '2026-03-11T02:59', 1, true],
  ['at 3:00 the next day is open', 3, '2026-03-11T03:00', 1, false],
  ['at 2:59 a day is not missed yet', 3, '2026-03-12T02:59', 1, false],
  ['at 5:59 it is still the day before', 6, '2026-03-11T05:59', 1, true],
  ['at midnight the next day is open', 0, '2026-03-11T00:00', 1, false],
])('%s with days that begin at %d', (_rule, dayStartHour, now, freezes, isTodayDone) => {
  const acts = [{ at: Date.parse('2026-03-10T12:00Z'), zone }];

  const streak = streakOf(acts, Date.parse(`${now}Z`), { zone, dayStartHour });

  expect(streak).toMatchObject({ days: 1, freezes, isTodayDone });
});

test("an act before the day's start hour counts for the day before", () => {
  const acts = instants('2026-03-10T12:00, 2026-03-12T02:59, 2026-03-12T03:00');
  const streakFrom = (dayStartHour: number) =>
    streakOf(
      acts.map((at) => ({ at, zone })),
      Date.parse('2026-03-12T12:00Z'),
      { zone, dayStartHour },
    );

  expect(streakFrom(3)).toMatchObject({ days: 3, freezes: 1 });
  expect(streakFrom(2)).toMatchObject({ days: 2, freezes: 0 });
});
