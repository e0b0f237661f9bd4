import fc from 'fast-check';
import { characterCount, characters, initials, isBlank, searchText, shownName } from './text';

const family = '👨‍👩‍👧‍👦';
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

test.each([
  ['nothing', '', 0],
  ['letters', 'rain', 4],
  ['a family of emoji', family, 1],
  ['a letter with its accent apart', 'e\u0301', 1],
  ['a letter under 200 marks', `z${'\u0334'.repeat(200)}`, 1],
  ['a flag', '🇧🇷', 1],
])('%s has as many characters as graphemes', (_what, text, count) => {
  expect(characterCount(text)).toBe(count);
  expect(characters(text)).toHaveLength(count);
});

test('joining the characters gives the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(characters(text).join('')).toBe(text);
    }),
  );
});

test.each([
  ['no longer than the limit', 'rain', 4, 4],
  ['longer than the limit', 'rainfall', 4, 5],
])('counting a text %s stops one above it', (_what, text, stopAt, count) => {
  expect(characterCount(text, stopAt)).toBe(count);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a line break', '\n'],
  ['a tab', '\t'],
  ['a no-break space U+00A0', '\u00A0'],
  ['a zero-width space U+200B', '\u200B'],
  ['a zero-width joiner U+200D', '\u200D'],
  ['a word joiner U+2060', '\u2060'],
  ['a Hangul filler U+3164', '\u3164'],
  ['an empty Braille pattern U+2800', '\u2800'],
  ['a byte order mark U+FEFF', '\uFEFF'],
  ['a right-to-left override U+202E', '\u202E'],
  ['a null character', '\u0000'],
  ['several of them', ' \u200B\u3164\u2800\n'],
])('[T11] %s is blank', (_what, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each([
  ['a letter', 'a'],
  ['a letter among invisible ones', '\u200Ba\u3164'],
  ['a dot', '.'],
  ['an emoji', family],
  ['Arabic', 'ماء'],
  ['the word null', 'null'],
])('[T11] %s is not blank', (_what, text) => {
  expect(isBlank(text)).toBe(false);
});

test.each([
  ['Water Guardian', 'WG'],
  ['Ana Maria de Lima', 'AL'],
  ['  ana   lima ', 'AL'],
  ['Ana', 'A'],
  ["O'Brien", 'O'],
  ['نور الماء', 'نا'],
  [`${family} Rivers`, `${family}R`],
  ['\u200BAna \u3164 Lima', 'AL'],
  ['   ', ''],
  ['', ''],
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

test('initials have at most two characters and never split one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      expect(initials(name)).not.toMatch(loneSurrogate);
      expect(initials(name) === '').toBe(isBlank(name));
    }),
  );
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
