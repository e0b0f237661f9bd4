import { isFull } from './openDatabase';

/** A file as it is stored: as its bytes where the browser stores no Blob. */
export type StoredFile =
  Blob | { readonly bytes: ArrayBuffer; readonly name: string; type: string };

/** Writes a file, or its bytes if that fails, as it does in Safari's private windows. */
export async function storeFile(file: Blob, write: (stored: StoredFile) => Promise<void>) {
  try {
    await write(file);
  } catch (error) {
    // Safari's error has several names, or none. Without IndexedDB, nothing is stored.
    if (isFull(error) || error instanceof ReferenceError) throw error;
    const { name = '' } = file as Partial<File>;
    await write({ bytes: await file.arrayBuffer(), name, type: file.type });
  }
}

/** Returns the file that was stored. */
export const fileOf = (stored: StoredFile): Blob =>
  stored instanceof Blob ? stored : new File([stored.bytes], stored.name, stored);
