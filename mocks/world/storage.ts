import * as v from 'valibot';
import {
  readStored as readFromBrowser,
  writeStored as writeToBrowser,
  type StorageKind,
} from '@/lib/storage';

/* Where the browser stores nothing, values are in the state of the tab's history entries. */

const member = 'fakeApi';

let texts: Record<string, string> | undefined;

function keptTexts(): Record<string, string> {
  if (typeof history === 'undefined') return {};
  const state = history.state as { [member]?: Record<string, string> } | null;
  return (texts ??= state?.[member] ?? {});
}

export function readStored(key: string, kind?: StorageKind): string | null {
  return readFromBrowser(key, kind) ?? keptTexts()[key] ?? null;
}

/** Returns a stored JSON value; undefined if it is missing or doesn't match the schema. */
export function readStoredJson<Value>(
  schema: v.GenericSchema<unknown, Value>,
  key: string,
  kind?: StorageKind,
): Value | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readStored(key, kind));
  return read.success ? read.output : undefined;
}

/** Returns false if the value is neither in the storage nor in the history. */
export function writeStored(key: string, value: string | null, kind?: StorageKind): boolean {
  const isStored = writeToBrowser(key, value, kind);
  const { [key]: _, ...others } = keptTexts();
  if (isStored || value === null) return keep(others) || isStored;
  // A full storage keeps the last value that had room.
  if (readFromBrowser(key, kind) !== null) return false;
  return keep({ ...others, [key]: value });
}

/** Adds the texts to the current history entry, and to the one with which the page is left. */
function keep(next: Record<string, string>): boolean {
  if (typeof history === 'undefined') return false;
  const previous = keptTexts();
  if (Object.keys({ ...previous, ...next }).length === 0) return true;
  texts = next;
  if (save()) {
    // Phones close pages that are hidden without another event.
    for (const type of ['pagehide', 'visibilitychange']) window.addEventListener(type, save);
    return true;
  }
  texts = previous;
  return false;
}

/** Browsers limit the size of a state and the number of changes in a time. */
function save(): boolean {
  try {
    history.replaceState({ ...history.state, [member]: texts }, '');
    return true;
  } catch {
    return false;
  }
}
