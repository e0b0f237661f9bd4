import { waterFormats } from './waterFormats';

test.each([
  [0, '0 L', '0 liters'],
  [1, '1 L', '1 liter'],
  [0.5, '0.5 L', '0.5 liters'],
  [21.6, '21.6 L', '21.6 liters'],
  [99.96, '100 L', '100 liters'],
  [648.4, '648 L', '648 liters'],
  [1234.5, '1,235 L', '1,235 liters'],
  [1_234_567, '1,234,567 L', '1,234,567 liters'],
  [-1234, '-1,234 L', '-1,234 liters'],
])('formats %d liters', (litres, short, long) => {
  expect(waterFormats.liters.short(litres)).toBe(short);
  expect(waterFormats.liters.long(litres)).toBe(long);
});

test.each([
  [0, '0 gal', '0 gallons'],
  [3.785411784, '1 gal', '1 gallon'],
  [19, '5 gal', '5 gallons'],
  [21.6, '5.7 gal', '5.7 gallons'],
  [10_221, '2,700 gal', '2,700 gallons'],
])('formats %d liters as gallons', (litres, short, long) => {
  expect(waterFormats.gallons.short(litres)).toBe(short);
  expect(waterFormats.gallons.long(litres)).toBe(long);
});
