/** Returns the members of a row with the kinds of their values. */
export function kinds(row: object): Record<string, string> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    kind(value),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function kind(value: unknown): string {
  if (!Array.isArray(value)) return typeof value;
  return `${[...new Set(value.map(kind))].join(' or ')} list`;
}
