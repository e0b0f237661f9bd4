/** `device` outlives the browser; `tab` is forgotten with its tab. */
export type StorageKind = 'device' | 'tab';

/** Merely naming a storage throws where it is denied. */
const open = (kind: StorageKind) => (kind === 'tab' ? sessionStorage : localStorage);

/** Reads a text; null where there is none, or where storage is denied or missing. */
export function readStored(key: string, kind: StorageKind = 'device'): string | null {
  try {
    return open(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text, or removes it with null. Answers whether that worked: storage may be full or denied. */
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
