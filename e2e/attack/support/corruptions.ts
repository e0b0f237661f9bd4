import type { Page } from '@playwright/test';

/** What the app has stored in a browser. */
export interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
}

export type Draw = () => number;

const letters = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(draw() % 65_536)).join('');

const wrongTypes = ['7', '"text"', '[]', '{}', 'true', '-1e999', '[[[]]]', '{"version":2}'];

/** Returns another text for a stored one. `others` are the values of the other keys. */
export const corruptions: Record<
  string,
  (text: string, draw: Draw, others: readonly string[]) => string | null
> = {
  truncated: (text, draw) => text.slice(0, draw() % Math.max(1, text.length)),
  'random bytes': (_text, draw) => letters(draw, 1 + (draw() % 200)),
  'a flipped character': (text, draw) => {
    const at = draw() % Math.max(1, text.length);
    return text.slice(0, at) + letters(draw, 1) + text.slice(at + 1);
  },
  'another type': (_text, draw) => wrongTypes[draw() % wrongTypes.length] ?? '7',
  'a member of another type': (text, draw) => mutateMember(text, draw),
  huge: () => `"${'x'.repeat(1_000_000)}"`,
  'the value of another key': (_text, draw, others) => others[draw() % others.length] ?? '',
  null: () => 'null',
  nothing: () => '',
  removed: () => null,
  'nested deeply': () => '['.repeat(50_000) + ']'.repeat(50_000),
  'prototype keys': () => '{"__proto__":{"draft":7},"constructor":{"prototype":{"x":1}}}',
};

/** Replaces one member somewhere in a JSON text with a value of another type. */
function mutateMember(text: string, draw: Draw): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return `${text}${text}`;
  }
  const holders: Record<string, unknown>[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    holders.push(value as Record<string, unknown>);
    for (const each of Object.values(value)) visit(each);
  };
  visit(parsed);
  const holder = holders[draw() % Math.max(1, holders.length)];
  if (!holder) return '{"a":1}';
  const keys = Object.keys(holder);
  const key = keys[draw() % Math.max(1, keys.length)] ?? 'added';
  const values = [null, -1, '', 'text', [], {}, 1e308, '__proto__'];
  holder[key] = values[draw() % values.length];
  return JSON.stringify(parsed);
}

/** Opens a page of the same origin without the app, so that nothing writes. */
export const openBlank = (page: Page) => page.goto('/mockServiceWorker.js');

export const readStorage = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    local: Object.fromEntries(Object.entries<string>(localStorage)),
    tab: Object.fromEntries(Object.entries<string>(sessionStorage)),
  }));

/** Replaces all that is stored. */
export const writeStorage = (page: Page, stored: Stored) =>
  page.evaluate(({ local, tab }) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
  }, stored);

/** Changes the files in IndexedDB: their bytes, their rows or the whole database. */
export const corruptFiles = (
  page: Page,
  how: 'emptied' | 'other values' | 'deleted' | 'other version',
) =>
  page.evaluate(async (kind) => {
    const name = 'water-savers:files';
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    if (kind === 'deleted' || kind === 'other version')
      await settled(indexedDB.deleteDatabase(name));
    if (kind === 'deleted') return;
    const version = kind === 'other version' ? 99 : undefined;
    const database = await settled(indexedDB.open(name, version));
    if (database.objectStoreNames.contains('files')) {
      const store = database.transaction('files', 'readwrite').objectStore('files');
      const keys = await settled(store.getAllKeys());
      for (const key of keys) {
        if (kind === 'emptied') store.delete(key);
        else if (store.keyPath === null) store.put({ not: 'bytes' }, key);
      }
    }
    database.close();
  }, how);
