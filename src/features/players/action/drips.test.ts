import { waterFormats } from '@/components/waterFormats';
import { readDrips, waterRange } from './drips';

test.each([
  [60, '22 to 31'],
  [32, '12 to 17'],
  [20, '7.2 to 10'],
  [4, '1.4 to 2.1'],
  [600, '216 to 310'],
])('%i drips per minute are %s liters a day', (drips, range) => {
  expect(waterRange(drips, waterFormats.liters)).toBe(`${range} liters`);
});

test('60 drips per minute are 5.7 to 8.2 gallons a day', () => {
  expect(waterRange(60, waterFormats.gallons)).toBe('5.7 to 8.2 gallons');
});

test.each([['0'], ['1'], ['600'], [' 42 '], ['+7'], ['007']])('readDrips accepts %j', (typed) => {
  expect(readDrips(typed, 600)).toEqual({ drips: Number(typed) });
});

test.each(['٣٢', '۳۲', '३२', '３２', '𝟛𝟚', '32'])(
  'readDrips reads %j, as a keyboard types it',
  (typed) => {
    expect(readDrips(typed, 600)).toEqual({ drips: 32 });
  },
);

test.each([
  ['', /Enter how many drips/],
  ['six', /whole number/],
  ['6a', /whole number/],
  ['1.5', /whole number/],
  ['1e2', /whole number/],
  ['-1', /fewer than 0/],
  ['601', /More than 600/],
  ['99999999999999999999999', /More than 600/],
])('readDrips rejects %j with a sentence', (typed, sentence) => {
  const read = readDrips(typed, 600);
  expect('fault' in read && read.fault).toMatch(sentence);
});
