export const partCount = 10;

/** Returns the end of a part in bytes. Parts start at 1. A tiny file has empty parts too. */
export function partEnd(size: number, part: number): number {
  return Math.ceil((size * part) / partCount);
}

export function nextPart(size: number, offset: number): number {
  const parts = Array.from({ length: partCount }, (_, index) => index + 1);
  return parts.find((part) => partEnd(size, part) > offset) ?? partCount + 1;
}

/** Returns the uploaded percentage, rounded down. */
export function uploadedPercent(size: number, offset: number): number {
  return size === 0 ? 0 : Math.floor((Math.min(offset, size) * 100) / size);
}
