/** Characters of right-to-left scripts, and marks that change the direction of what follows. */
const turns =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates, their end, and separators of paragraphs, which end all isolates. */
const limits = /[\p{Cc}\p{Zp}\u2066-\u2069]/gu;

/** Keeps the direction of a user's text from affecting the words around it. */
export function isolated(text: string): string {
  if (!turns.test(text)) return text;
  let open = 0;
  const closed = text.replace(limits, (mark) => {
    if (mark < '\u2066') return ' ';
    if (mark !== '\u2069') open += 1;
    else if (open > 0) open -= 1;
    else return '';
    return mark;
  });
  return `\u2068${closed}${'\u2069'.repeat(open + 1)}`;
}

export const quoted = (text: string) => `“${isolated(text)}”`;
