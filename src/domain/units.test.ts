import { fromLitres, unitsForLocales, unitsOf } from './units';

test('a US gallon is 3.785411784 liters', () => {
  expect(fromLitres(3.785411784, 'gallons')).toBe(1);
  expect(fromLitres(19, 'liters')).toBe(19);
});

test.each([
  ['liters', 'liters'],
  ['gallons', 'gallons'],
  ['barrels', 'liters'],
  [undefined, 'liters'],
])('shows %s in %s', (value, units) => {
  expect(unitsOf(value)).toBe(units);
});

test.each([
  [['en-US'], 'gallons'],
  [['es-US', 'es'], 'gallons'],
  [['en', 'en-US'], 'gallons'],
  [['en-GB', 'en-US'], 'liters'],
  [['de'], 'liters'],
  [['zh-Hans-CN'], 'liters'],
  [[], 'liters'],
])('guesses the units of %j: %s', (locales, units) => {
  expect(unitsForLocales(locales)).toBe(units);
});
