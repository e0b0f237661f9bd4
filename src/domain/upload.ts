/** Every upload is sent in so many parts. */
export const partCount = 10;

/** Where a part ends, in bytes; the first is number 1. A file of fewer bytes has empty parts too. */
export function partEnd(size: number, part: number): number {
  return Math.ceil((size * part) / partCount);
}

/** The part that a file goes on with, when so many bytes of it are there. */
export function nextPart(size: number, offset: number): number {
  const parts = Array.from({ length: partCount }, (_, index) => index + 1);
  return parts.find((part) => partEnd(size, part) > offset) ?? partCount + 1;
}

/** Percent of a file that are there, rounded down. */
export function uploadedPercent(size: number, offset: number): number {
  return size === 0 ? 0 : Math.floor((Math.min(offset, size) * 100) / size);
}
