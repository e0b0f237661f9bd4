import { createAvatar, schema as coreSchema } from '@dicebear/core';
import * as toonHead from '@dicebear/toon-head';

type AvatarOptions = NonNullable<Parameters<typeof createAvatar>[1]>;

interface Property {
  readonly type?: unknown;
  readonly items?: unknown;
}

const properties = { ...coreSchema.properties, ...toonHead.schema.properties };

/** Draws the avatar that the service would return. Ignores unknown options. */
export function drawAvatar(query: URLSearchParams): string {
  const options = Object.entries(properties).flatMap(([name, property]) => {
    const text = query.get(name);
    const value = text === null || typeof property !== 'object' ? undefined : read(text, property);
    return value === undefined ? [] : [[name, value]];
  });
  return createAvatar(toonHead, Object.fromEntries(options) as AvatarOptions).toString();
}

function read(text: string, { type, items }: Property): unknown {
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true';
  if (type === 'integer') return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  if (type !== 'array') return undefined;
  const fitting = text.split(',').filter((item) => fits(item, items));
  return fitting.length > 0 ? fitting : undefined;
}

function fits(item: string, items: unknown): boolean {
  if (typeof items !== 'object' || items === null) return false;
  if ('enum' in items && Array.isArray(items.enum)) return items.enum.includes(item);
  return (
    'pattern' in items && typeof items.pattern === 'string' && RegExp(items.pattern).test(item)
  );
}
