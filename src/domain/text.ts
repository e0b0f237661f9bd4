let graphemes: Intl.Segmenter | undefined;

/** Makes the segmenter, which takes 5 ms, for the first text that isn't plain ASCII. */
function segmentsOf(text: string): Iterable<{ segment: string }> {
  if (/^[ -~]*$/.test(text)) {
    return Array.from(text, (segment) => ({ segment }));
  }
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return graphemes.segment(text);
}

/** Splits text into graphemes: a family emoji is one. */
export const characters = (text: string): string[] =>
  Array.from(segmentsOf(text), ({ segment }) => segment);

/** Counts graphemes. Stops at one more than `stopAt`. */
export function characterCount(text: string, stopAt = Infinity): number {
  let count = 0;
  for (const _character of segmentsOf(text)) {
    count += 1;
    if (count > stopAt) break;
  }
  return count;
}

/** Returns a text for a search, in which case, accents and the width of letters don't count. */
export const searchText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');

/** Returns true for text of only spaces, zero-width and filler characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u.test(text);

/** Counts the graphemes of trimmed text, 0 of a blank one. */
export const visibleLength = (text: string): number =>
  isBlank(text) ? 0 : characterCount(text.trim());

export const shownName = (name: string): string => (isBlank(name) ? 'Water Saver' : name);

/** Returns up to two initials, for a user without an avatar. An emoji counts as one letter. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !isBlank(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => characters(word ?? '').find((character) => !isBlank(character)) ?? '')
    .join('')
    .toUpperCase();
}

/** Compares UTF-16 units, for `toSorted`: the same order on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
