import * as v from 'valibot';
import { ownName } from './appPath';

/** `device` is localStorage; `tab` is sessionStorage. */
export type StorageKind = 'device' | 'tab';

/** Throws if the browser denies storage: even reading the property does. */
const open = (kind: StorageKind) => (kind === 'tab' ? sessionStorage : localStorage);

/** Reads a text; null if there is none, or if storage is denied or missing. */
export function readStored(key: string, kind: StorageKind = 'device'): string | null {
  try {
    return open(kind).getItem(ownName(key));
  } catch {
    return null;
  }
}

/** Writes a text; null removes it. Returns false if storage is full or denied. */
export function writeStored(key: string, value: string | null, kind: StorageKind = 'device') {
  try {
    if (value === null) open(kind).removeItem(ownName(key));
    else open(kind).setItem(ownName(key), value);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is stored under keys with a user's id. */
export function removeStoredOf(userId: string): void {
  const isTheirs = (key: string) => key.split(':').includes(userId);
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key);
  } catch {
    // Storage is denied: there is nothing.
  }
}

/** A text that all tabs share. Where storage is denied, each tab keeps its own until it is closed. */
export function createSharedText(key: string) {
  let unstored: string | null = null;
  return {
    read: () => unstored ?? readStored(key),
    write(value: string | null): void {
      unstored = writeStored(key, value) ? null : value;
    },
  };
}

/** False if storage is denied or has no quota. True in the build, which has no browser. */
export const canStore = (kind: StorageKind = 'device') =>
  typeof window === 'undefined' ||
  (writeStored('water-savers:test', 'yes', kind) && writeStored('water-savers:test', null, kind));

interface Options<Value> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly kind?: StorageKind;
}

/** A value that the browser stores as JSON. Text that doesn't match the schema reads as null. */
export function storedValue<Value>({ key, schema, kind }: Options<Value>) {
  const textSchema = v.pipe(v.string(), v.parseJson(), schema);
  return {
    exists: () => readStored(key, kind) !== null,
    read(): Value | null {
      const result = v.safeParse(textSchema, readStored(key, kind));
      return result.success ? result.output : null;
    },
    /** Removes the value if it is null. Returns false if the browser could not store it. */
    write(value: Value | null): boolean {
      return writeStored(key, value && JSON.stringify(value), kind);
    },
  };
}

/** Also read by the page's first script (scripts/firstScript.ts). */
const key = 'water-savers:signed-in';
const endedKey = 'water-savers:session-ended';

export const storeSignedIn = (userId: string | null) => writeStored(key, userId);
/** Returns the id of the user of this browser's last known session, which may have ended since. */
export const lastSignedIn = () => readStored(key);

export const storeEnded = (userId: string | null) => writeStored(endedKey, userId);
/** Returns whose session ended without a logout, if nobody has logged in since. */
export const endedUserId = () => readStored(endedKey);
