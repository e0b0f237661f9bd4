import type * as v from 'valibot';

/** Returns a field's header: `uploadOffset` is sent in `Upload-Offset`. */
export const headerName = (member: string) =>
  member.replace(/^[a-z]|[A-Z]/g, (letter, index: number) =>
    index === 0 ? letter.toUpperCase() : `-${letter}`,
  );

/** Reads values that arrive as text. Where the schema has a number, the text is parsed as one. */
export function readTexts(
  entries: v.ObjectEntries,
  texts: Iterable<readonly [string, string]>,
): Record<string, string | number> {
  const members = [...texts].map(([key, text]): [string, string | number] => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return [key, wantsNumber(entry) ? numberIn(text) : text];
  });
  return Object.fromEntries(members);
}

/** Reads a schema's fields from headers. Missing ones are left out. */
export function readHeaders(
  entries: v.ObjectEntries,
  headers: Headers,
): Record<string, string | number> {
  const texts = Object.keys(entries).flatMap((member) => {
    const text = headers.get(headerName(member));
    return text === null ? [] : [[member, text] as const];
  });
  return readTexts(entries, texts);
}

/** Returns NaN for what only JavaScript takes for a number, such as `1e3`, `0x10` or an empty text. */
const numberIn = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

function wantsNumber(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('wrapped' in schema) return wantsNumber(schema.wrapped);
  return 'type' in schema && schema.type === 'number';
}
