import { streakOf, type Act } from './streak';

const zones: Readonly<Record<string, string>> = {
  apia: 'Pacific/Apia',
  berlin: 'Europe/Berlin',
  kiritimati: 'Pacific/Kiritimati',
  la: 'America/Los_Angeles',
  london: 'Europe/London',
  pago: 'Pacific/Pago_Pago',
  tokyo: 'Asia/Tokyo',
};
const offsets: Readonly<Record<string, string>> = {
  berlin: '+01:00',
  kiritimati: '+14:00',
  la: '-07:00',
  london: '+00:00',
  pago: '-11:00',
  tokyo: '+09:00',
};

/** 'la 10 12:00' is March 10, 2026, noon in Los Angeles. A place with an ISO instant works too. */
function actIn(text: string): Act {
  const [place = '', date = '', time = ''] = text.trim().split(' ');
  const instant = time ? `2026-03-${date}T${time}${offsets[place]}` : date;
  return { at: Date.parse(instant), zone: zones[place] ?? '' };
}

function streakAt(now: string, acts: string, dayStartHour = 0) {
  const here = actIn(now);
  return streakOf(acts.split(',').map(actIn), here.at, { zone: here.zone, dayStartHour });
}

test.each([
  [
    'a day of 23 hours',
    'berlin 2026-03-28T23:30+01:00, berlin 2026-03-29T23:30+02:00, berlin 2026-03-30T00:10+02:00',
    'berlin 2026-03-30T12:00+02:00',
    [3, 1],
  ],
  [
    'both ends of 23 hours',
    'berlin 2026-03-29T00:10+01:00, berlin 2026-03-29T23:50+02:00',
    'berlin 2026-03-30T12:00+02:00',
    [1, 1],
  ],
  [
    '23 hours missed',
    'berlin 2026-03-28T23:30+01:00, berlin 2026-03-30T00:10+02:00',
    'berlin 2026-03-30T12:00+02:00',
    [2, 0],
  ],
  [
    'a day of 25 hours',
    'berlin 2026-10-24T23:50+02:00, berlin 2026-10-25T12:00+01:00, berlin 2026-10-26T00:10+01:00',
    'berlin 2026-10-26T12:00+01:00',
    [3, 1],
  ],
  [
    'both ends of 25 hours',
    'berlin 2026-10-25T00:10+02:00, berlin 2026-10-25T23:50+01:00',
    'berlin 2026-10-26T12:00+01:00',
    [1, 1],
  ],
  [
    '25 hours missed',
    'berlin 2026-10-24T23:50+02:00, berlin 2026-10-26T00:10+01:00',
    'berlin 2026-10-26T12:00+01:00',
    [2, 0],
  ],
  [
    'from date to date in the zone furthest ahead',
    'kiritimati 01 00:10, kiritimati 01 23:50, kiritimati 02 00:10',
    'kiritimati 02 12:00',
    [2, 1],
  ],
  [
    'Samoa skips a date',
    'apia 2011-12-29T20:00-10:00, apia 2011-12-31T08:00+14:00',
    'apia 2011-12-31T20:00+14:00',
    [2, 1],
  ],
  [
    'Samoa skips a date, today open',
    'apia 2011-12-29T20:00-10:00',
    'apia 2011-12-31T20:00+14:00',
    [1, 1],
  ],
  [
    'Samoa skips a date, the next is missed',
    'apia 2011-12-29T20:00-10:00',
    'apia 2012-01-01T08:00+14:00',
    [1, 0],
  ],
  [
    'a date that only Samoa skipped',
    'berlin 2011-12-29T12:00Z, berlin 2011-12-31T12:00Z',
    'berlin 2011-12-31T12:00Z',
    [2, 0],
  ],
])('streak and freezes, %s', (_rule, acts, now, [days, freezes]) => {
  expect(streakAt(now, acts)).toMatchObject({ days, freezes });
});

const east = 'la 09 12:00, la 10 10:00';
const west = 'tokyo 10 12:00, tokyo 11 12:00';
const ocean = 'kiritimati 10 12:00, pago 10 11:00';

test.each([
  ['east: the date left out is done there', `${east}, tokyo 12 10:00`, 'tokyo 12 12:00', 3, 1],
  ['east: today open', east, 'tokyo 12 08:00', 2, 1],
  ['east: one more date missed', east, 'tokyo 13 20:00', 2, 0],
  ['east: in the evening', 'la 10 20:00, tokyo 12 10:00', 'tokyo 12 12:00', 2, 1],
  ['east: the day before is still on there', 'la 10 06:00', 'tokyo 12 15:59', 1, 1],
  ['east: the day before is over there too', 'la 10 06:00', 'tokyo 12 16:00', 1, 0],
  ['east: still on there, 48 hours later', 'la 09 16:00', 'tokyo 12 08:00', 1, 1],
  ['east: still on there, later than that', 'la 09 16:00', 'tokyo 12 08:01', 1, 0],
  ['east: done within 48 hours', 'la 10 10:00, tokyo 13 02:00', 'tokyo 13 20:00', 2, 1],
  ['east: done a minute later', 'la 10 10:00, tokyo 13 02:01', 'tokyo 13 20:00', 2, 0],
  ['west: the same date again', `${west}, la 11 19:00`, 'la 11 20:00', 2, 1],
  ['west: the date before again', `${west}, la 10 21:00`, 'la 10 22:00', 2, 1],
  ['west: done ahead of today', west, 'la 10 21:00', 2, 1],
  ['west: the next date', `${west}, la 12 11:00`, 'la 12 12:00', 3, 1],
  ['west: a date missed in both', `${west}, la 13 11:00`, 'la 13 12:00', 3, 0],
  ['west: a first act, then the flight', 'tokyo 11 12:00', 'la 10 21:00', 1, 1],
  ['there and back', 'berlin 10 08:00, london 10 12:00, berlin 10 20:00', 'berlin 10 21:00', 1, 1],
  ['two zones at one instant', 'la 10 10:00, tokyo 11 02:00', 'tokyo 11 09:00', 2, 1],
  ['over the date line, the same date', ocean, 'pago 10 12:00', 1, 1],
  ['over the date line, a date lost', 'pago 10 12:00, kiritimati 12 11:00', 'la 12 12:00', 2, 1],
])('streak and freezes after a flight %s: %s', (_rule, acts, now, days, freezes) => {
  expect(streakAt(now, acts)).toMatchObject({ days, freezes });
});

test.each([
  ['2:30 comes twice', '2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00', 1],
  ['2:30 is left out', '2026-03-29T01:59+01:00', '2026-03-29T03:00+02:00', 2],
])('with days that begin at 3:00, %s', (_night, one, other, days) => {
  expect(streakAt(`berlin ${other}`, `berlin ${one}, berlin ${other}`, 3).days).toBe(days);
});

test("Samoa's skipped date is excused with days that begin at 6:00 too", () => {
  const acts = 'apia 2011-12-29T20:00-10:00, apia 2011-12-31T08:00+14:00';

  expect(streakAt('apia 2011-12-31T20:00+14:00', acts, 6)).toMatchObject({ days: 2, freezes: 1 });
});

test.each([
  ['east shows the date left out as paused', east, 'tokyo 12 12:00', 'done done paused open'],
  ['west shows today open again', 'tokyo 11 12:00', 'la 10 21:00', 'before before before open'],
])('the week after a flight %s', (_week, acts, now, states) => {
  const { week } = streakAt(now, acts);

  expect(week.map(({ state }) => state).slice(-4)).toEqual(states.split(' '));
});
