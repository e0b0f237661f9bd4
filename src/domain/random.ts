/** Cached: jest looks up each global slowly, and some tests draw millions of numbers. */
const { imul } = Math;

/** Creates a generator of integers from 0 to 2^32 - 1, the same on every machine (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Returns a shuffled copy (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(next() % rest.length, 1));
}

/** Hashes UTF-16 units with 32-bit FNV-1a. For ASCII the result equals the published hash. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns an attempt's seed, which is different for each attempt and the same on every device. */
export const seedFor = (challengeId: string, userId: string, attempt: number): number =>
  fnv1a(`${challengeId}:${userId}:${attempt}`);
