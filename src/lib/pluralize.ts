/** Formats a count like "1 day" or "5 days", for nouns whose plural adds an s. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
