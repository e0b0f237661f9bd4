/** Throws an error that lists what exists, if a name isn't among it. */
export function assertOneOf(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  throw new Error(`There is no ${what} "${name}". There are: ${names.join(', ')}.`);
}
