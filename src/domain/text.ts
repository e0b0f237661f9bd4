const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits text into characters as a person counts them: a family emoji is one. */
export function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Characters as a person counts them. A long text is only known to be longer than `stopAt`. */
export function characterCount(text: string, stopAt = Infinity): number {
  let count = 0;
  for (const _character of graphemes.segment(text)) {
    count += 1;
    if (count > stopAt) break;
  }
  return count;
}

/** Whether nothing in the text can be seen: spaces, zero-width and filler characters alone. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u.test(text);
}

/** A name as it is shown: one that can't be seen has a word in its place. */
export function shownName(name: string): string {
  return isBlank(name) ? 'Water Saver' : name;
}

/** Up to two initials, for a person without a picture; an emoji counts as one letter. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !isBlank(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => characters(word ?? '').find((character) => !isBlank(character)) ?? '')
    .join('')
    .toLocaleUpperCase();
}
