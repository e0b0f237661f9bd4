import type * as v from 'valibot';

/** `uploadOffset` stands in the header `Upload-Offset`. */
export const headerName = (member: string) =>
  member.replace(/^[a-z]|[A-Z]/g, (letter, index: number) =>
    index === 0 ? letter.toUpperCase() : `-${letter}`,
  );

/** Where everything is text: what the schema wants as a number is read as one. */
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

/** The members of a schema that stand in headers; those that are not there are left out. */
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

/** An empty text is no number, least of all 0. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function wantsNumber(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('wrapped' in schema) return wantsNumber(schema.wrapped);
  return 'type' in schema && schema.type === 'number';
}
