import { dayTimeAt } from './dayTime';

const at = (time: string) => dayTimeAt(Date.parse(`2025-03-09T${time}-05:00`), 'America/Lima');

test.each([
  ['[H01]', '00:00', 'Good Morning', 'moon'],
  ['[H02]', '05:59', 'Good Morning', 'moon'],
  ['[H03]', '06:00', 'Good Morning', 'sun'],
  ['[H04]', '11:59', 'Good Morning', 'sun'],
  ['[H05]', '12:00', 'Good Afternoon', 'sun'],
  ['[H06]', '17:59', 'Good Afternoon', 'sun'],
  ['[H07]', '18:00', 'Good Evening', 'moon'],
  ['[H08]', '23:59', 'Good Evening', 'moon'],
])('%s [K05] at %s it is "%s" with the %s', (_row, time, greeting, light) => {
  expect(at(time)).toEqual({ greeting, isSunUp: light === 'sun' });
});

test.each([
  ['05:59:59.999', 'Good Morning', false],
  ['11:59:59.999', 'Good Morning', true],
  ['17:59:59.999', 'Good Afternoon', true],
])('the last instant before a change, %s, still has "%s"', (time, greeting, isSunUp) => {
  expect(at(time)).toEqual({ greeting, isSunUp });
});
