import { maxTitleLength } from './limits';
import { characterCount, characters, initials, isBlank, searchText, shownName } from './text';
import { fromLiters, unitsForLocales, unitsOf } from './units';
import { nextPart, partEnd, titleFrom, uploadedPercent } from './videoFile';

const family = '👨‍👩‍👧‍👦';

test('a family of emoji is one character, and counting stops one above a limit', () => {
  expect(characters(`${family}a`)).toEqual([family, 'a']);
  expect([characterCount('rain', 4), characterCount('rainfall', 4)]).toEqual([4, 5]);
});

test('[T11] a text of invisible characters is blank', () => {
  expect(isBlank(' \u200B\u3164\u2800\n')).toBe(true);
  expect(isBlank('\u200Ba\u3164')).toBe(false);
});

test.each([
  ['Water Guardian', 'WG'],
  ['Ana Maria de Lima', 'AL'],
  ['  ana   lima ', 'AL'],
  ['Ana', 'A'],
  ['نور الماء', 'نا'],
  [`${family} Rivers`, `${family}R`],
  ['\u200BAna \u3164 Lima', 'AL'],
  ['   ', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  ['Jose\u0301', 'jos\u00e9'],
  ['\uff21\uff4e\uff41', 'ana'],
  ['\ufb01sh', 'fish'],
  ['Reuni\u00f3n', 'reunion'],
  ['pinata', 'pi\u00f1ata'],
  ['\u0130zmir', 'izmir'],
])('a search finds %j by %j', (name, typed) => {
  expect(searchText(name)).toBe(searchText(typed));
});

test('an invisible name is replaced by a default', () => {
  expect(shownName('Ana Lima')).toBe('Ana Lima');
  expect(shownName(' \u200B')).toBe('Water Saver');
});

test('a US gallon is 3.785411784 liters', () => {
  expect(fromLiters(3.785411784, 'gallons')).toBe(1);
  expect(fromLiters(19, 'liters')).toBe(19);
});

test('units are liters unless they are gallons', () => {
  const units = ['liters', 'gallons', 'barrels', undefined].map(unitsOf);

  expect(units).toEqual(['liters', 'gallons', 'liters', 'liters']);
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
  [1000, 1, 100],
  [1000, 10, 1000],
  [1001, 1, 101],
  [4, 1, 1],
  [4, 3, 2],
])('in a file of %s bytes, part %s ends at %s', (size, part, end) => {
  expect(partEnd(size, part)).toBe(end);
});

test.each([
  [1000, 0, 1],
  [1000, 99, 1],
  [1000, 100, 2],
  [1000, 999, 10],
  [1000, 1000, 11],
])('for a file of %s bytes with %s uploaded, part %s is next', (size, offset, part) => {
  expect(nextPart(size, offset)).toBe(part);
});

test.each([
  [1000, 0, 0],
  [1000, 399, 39],
  [1000, 1000, 100],
  [1000, 1200, 100],
  [0, 0, 0],
])('for a file of %s bytes, %s uploaded are %s percent', (size, offset, percent) => {
  expect(uploadedPercent(size, offset)).toBe(percent);
});

describe('the title from a file name', () => {
  test.each([
    ['water.mp4', 'water'],
    ['My shower.MOV', 'My shower'],
    ['no ending', 'no ending'],
    ['two.dots.webm', 'two.dots'],
    ['Dr. Drop', 'Dr. Drop'],
    ['  spaces  .mp4', 'spaces'],
    ['.mp4', 'My water story'],
    ['', 'My water story'],
    [' \u200b.mp4', 'My water story'],
    ['قطرة ماء.mp4', 'قطرة ماء'],
    ['👩‍👩‍👦.mp4', '👩‍👩‍👦'],
  ])('"%s" gives "%s"', (name, title) => {
    expect(titleFrom(name)).toBe(title);
  });

  test.each([
    ['families', `${'👩‍👩‍👦'.repeat(251)}.mp4`],
    ['spaces after 79 letters', `${'a'.repeat(79)}${' '.repeat(172)}b.mp4`],
  ])('of 255 characters that are %s is cut between graphemes', (_what, name) => {
    const title = titleFrom(name);

    expect(characterCount(title)).toBeLessThanOrEqual(maxTitleLength);
    expect(characterCount(title)).toBeGreaterThanOrEqual(79);
    expect(name.startsWith(title)).toBe(true);
    expect(title).toBe(title.trim());
  });
});
