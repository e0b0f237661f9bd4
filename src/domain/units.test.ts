import { contentInUnits, textInUnits } from './unitTexts';
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

test.each([
  ['Save 10 liters or more.', 'Save 10 liters or more.', 'Save 2.6 gallons or more.'],
  ['Up to 8 gallons (30 L) a day.', 'Up to 30 L a day.', 'Up to 8 gallons a day.'],
  ['15 gallons (57 L), not 23 (87 L)', '57 L, not 87 L', '15 gallons, not 23'],
  ['About 1,000 gallons, or 3,800 L, by', 'About 3,800 L by', 'About 1,000 gallons by'],
  ['10 to 25 gallons (38 to 95 L)', '38 to 95 L', '10 to 25 gallons'],
  ['40,000 gallons a year', '151,000 liters a year', '40,000 gallons a year'],
  ['0.2 L', '0.2 L', '0.053 gal'],
  ['0.5 L/min', '0.5 L/min', '0.13 gal/min'],
  ['15,000 L a kilogram', '15,000 L a kilogram', '3,960 gal a kilogram'],
  ['4,000 drips of 0.25 mL make a liter', undefined, undefined],
  ['150 g of beef, 10% less, 2 minutes', undefined, undefined],
])('%s is %s, or %s', (text, liters = text, gallons = text) => {
  expect(textInUnits(text, 'liters')).toBe(liters);
  expect(textInUnits(text, 'gallons')).toBe(gallons);
});

test('converts the texts of content, but neither titles nor sources', () => {
  const content = {
    title: 'Save 10 Liters',
    litres: 10,
    steps: [{ id: '1 L', text: 'Collect 10 liters.' }],
    source: { title: '10 liters' },
  };

  expect(contentInUnits(content, 'gallons')).toEqual({
    ...content,
    steps: [{ id: '1 L', text: 'Collect 2.6 gallons.' }],
  });
});
