const readingMs = 2_000;

/** Revokes an object URL. The browser may still be reading, and would report the file as missing. */
export function revokeLater(objectUrl: string): void {
  setTimeout(() => URL.revokeObjectURL(objectUrl), readingMs);
}
