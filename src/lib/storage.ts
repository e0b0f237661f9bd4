/** `device` is localStorage; `tab` is sessionStorage. */
export type StorageKind = 'device' | 'tab';

/** Throws if the browser denies storage: even reading the property does. */
const open = (kind: StorageKind) => (kind === 'tab' ? sessionStorage : localStorage);

/** Reads a text; null if there is none, or if storage is denied or missing. */
export function readStored(key: string, kind: StorageKind = 'device'): string | null {
  try {
    return open(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text; null removes it. Returns false if storage is full or denied. */
export function writeStored(
  key: string,
  value: string | null,
  kind: StorageKind = 'device',
): boolean {
  try {
    if (value === null) open(kind).removeItem(key);
    else open(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Moves a value that an earlier release stored to its new key. */
export function renameStored(oldKey: string, key: string): void {
  const value = readStored(oldKey);
  if (value !== null && writeStored(key, value)) writeStored(oldKey, null);
}
