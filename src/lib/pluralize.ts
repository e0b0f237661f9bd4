/** "1 day", "5 days": plain digits and a noun that takes an s. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
