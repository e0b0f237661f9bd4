import { contentInUnits, textInUnits } from './unitTexts';

test.each([
  ['Save 10 liters or more.', 'Save 10 liters or more.', 'Save 2.6 gallons or more.'],
  ['Up to 8 gallons (30 L) a day.', 'Up to 30 L a day.', 'Up to 8 gallons a day.'],
  ['15 gallons (57 L), not 23 (87 L)', '57 L, not 87 L', '15 gallons, not 23'],
  ['About 1,000 gallons, or 3,800 L, by', 'About 3,800 L by', 'About 1,000 gallons by'],
  ['10 to 25 gallons (38 to 95 L)', '38 to 95 L', '10 to 25 gallons'],
  ['40,000 gallons a year', '151,000 liters a year', '40,000 gallons a year'],
  ['0.2 L', '0.2 L', '0.053 gal'],
  ['0.5 L/min', '0.5 L/min', '0.13 gal/min'],
  ['3.8 trillion L', '3.8 trillion L', '1 trillion gal'],
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
