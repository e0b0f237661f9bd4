import { formatLiters, litersInWords } from './liters';

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
])("formats %d liters in the locale's number format", (liters, short, words) => {
  expect(formatLiters(liters)).toBe(short);
  expect(litersInWords(liters)).toBe(words);
});
