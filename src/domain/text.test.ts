import { characterCount, characters, initials, isBlank, searchText, shownName } from './text';

const family = '👨‍👩‍👧‍👦';

test('a family of emoji is one character', () => {
  expect(characters(`${family}a`)).toEqual([family, 'a']);
  expect(characterCount(`${family}a`)).toBe(2);
});

test.each([
  ['no longer than the limit', 'rain', 4, 4],
  ['longer than the limit', 'rainfall', 4, 5],
])('counting a text %s stops one above it', (_what, text, stopAt, count) => {
  expect(characterCount(text, stopAt)).toBe(count);
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
])('a search finds %j by %j', (name, typed) => {
  expect(searchText(name)).toBe(searchText(typed));
});

test('an invisible name is replaced by a default', () => {
  expect(shownName('Ana Lima')).toBe('Ana Lima');
  expect(shownName(' \u200B')).toBe('Water Saver');
});

test('counts code points and starts in a browser without Intl.Segmenter', async () => {
  const { Segmenter: _left, ...older } = Object.getOwnPropertyDescriptors(Intl);
  jest.replaceProperty(globalThis, 'Intl', Object.defineProperties({}, older) as typeof Intl);

  await jest.isolateModulesAsync(async () => {
    const { characterCount: count, initials: initialsOf } = await import('./text');
    expect(count('Tränen 💧')).toBe(8);
    expect(initialsOf('💧 Ana')).toBe('💧A');
  });
});
